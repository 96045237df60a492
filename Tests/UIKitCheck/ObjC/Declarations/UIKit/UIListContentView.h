#pragma once

#include "UIView.h"

NS_ASSUME_NONNULL_BEGIN

@class UILayoutGuide;

// UIListContentConfiguration.swift has the initializer.
NS_SWIFT_UI_ACTOR
@interface UIListContentView : UIView
- (instancetype)initWithFrame:(CGRect)frame NS_UNAVAILABLE;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic, strong, readonly, nullable) UILayoutGuide *textLayoutGuide;
@property (nonatomic, strong, readonly, nullable) UILayoutGuide *secondaryTextLayoutGuide;
@property (nonatomic, strong, readonly, nullable) UILayoutGuide *imageLayoutGuide;
@end

NS_ASSUME_NONNULL_END
