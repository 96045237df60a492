#pragma once

#include "UIView.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@interface UILabel : UIView
@property (nullable, nonatomic, copy) NSString *text;
@property (null_resettable, nonatomic, strong) UIColor *textColor;
@property (nonatomic) NSInteger numberOfLines;
@end

NS_ASSUME_NONNULL_END
