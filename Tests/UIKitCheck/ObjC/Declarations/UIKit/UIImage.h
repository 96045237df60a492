#pragma once

#include "UIView.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_SENDABLE
@interface UIImage : NSObject
+ (nullable UIImage *)imageNamed:(NSString *)name NS_SWIFT_NAME(init(named:));
+ (nullable UIImage *)systemImageNamed:(NSString *)name NS_SWIFT_NAME(init(systemName:));
@property (nonatomic, readonly) CGSize size;
- (UIImage *)imageWithTintColor:(UIColor *)color;
@end

typedef NS_ENUM(NSInteger, UIActivityIndicatorViewStyle) {
  UIActivityIndicatorViewStyleMedium = 100,
  UIActivityIndicatorViewStyleLarge = 101,
} NS_SWIFT_NAME(UIActivityIndicatorView.Style);

NS_SWIFT_UI_ACTOR
@interface UIActivityIndicatorView : UIView
- (instancetype)initWithActivityIndicatorStyle:(UIActivityIndicatorViewStyle)style
    NS_DESIGNATED_INITIALIZER NS_SWIFT_NAME(init(style:));
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic) UIActivityIndicatorViewStyle style;
@property (nonatomic, readonly, getter=isAnimating) BOOL animating;
- (void)startAnimating;
- (void)stopAnimating;
@end

NS_SWIFT_UI_ACTOR
@interface UIImageView : UIView
- (instancetype)initWithImage:(nullable UIImage *)image;
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, nonatomic, strong) UIImage *image;
@end

NS_ASSUME_NONNULL_END
