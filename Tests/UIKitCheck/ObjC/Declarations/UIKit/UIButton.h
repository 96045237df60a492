#pragma once

#include "UIControl.h"
#include "UISpringLoading.h"

NS_ASSUME_NONNULL_BEGIN

@class UILabel;

typedef NS_ENUM(NSInteger, UIButtonType) {
  UIButtonTypeCustom = 0,
  UIButtonTypeSystem,
  UIButtonTypeDetailDisclosure,
  UIButtonTypeInfoLight,
  UIButtonTypeInfoDark,
  UIButtonTypeContactAdd,
  UIButtonTypePlain,
  UIButtonTypeClose
} NS_SWIFT_NAME(UIButton.ButtonType);

NS_SWIFT_UI_ACTOR
@interface UIButton : UIControl <NSCoding>
+ (instancetype)buttonWithType:(UIButtonType)buttonType;
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;

@property (nonatomic, readonly) UIButtonType buttonType;
@property (nullable, nonatomic, readonly, strong) NSString *currentTitle;
@property (nullable, nonatomic, readonly, strong) UILabel *titleLabel;
@property (nonatomic, copy, nullable) UIMenu *menu;
@property (nonatomic) BOOL changesSelectionAsPrimaryAction;

- (void)setTitle:(nullable NSString *)title forState:(UIControlState)state;
- (nullable NSString *)titleForState:(UIControlState)state;
- (void)setImage:(nullable UIImage *)image forState:(UIControlState)state;
- (void)setNeedsUpdateConfiguration;
@end

@interface UIButton (SpringLoading) <UISpringLoadedInteractionSupporting>
@end

NS_ASSUME_NONNULL_END
