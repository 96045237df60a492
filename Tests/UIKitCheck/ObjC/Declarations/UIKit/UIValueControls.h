// Controls with a value: switches, sliders, steppers, segments, and refresh controls.
#pragma once

#include "UIControl.h"

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UISwitchStyle) {
  UISwitchStyleAutomatic = 0,
  UISwitchStyleCheckbox,
  UISwitchStyleSliding
} NS_SWIFT_NAME(UISwitch.Style);

NS_SWIFT_UI_ACTOR
@interface UISwitch : UIControl <NSCoding>
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, nonatomic, strong) UIColor *onTintColor;
@property (nullable, nonatomic, strong) UIColor *thumbTintColor;
@property (nonatomic, readonly) UISwitchStyle style;
@property (nonatomic) UISwitchStyle preferredStyle;
@property (nonatomic, getter=isOn) BOOL on;
- (void)setOn:(BOOL)on animated:(BOOL)animated;
@end

NS_SWIFT_UI_ACTOR
@interface UISlider : UIControl <NSCoding>
@property (nonatomic) float value;
@property (nonatomic) float minimumValue;
@property (nonatomic) float maximumValue;
@property (nonatomic, getter=isContinuous) BOOL continuous;
- (void)setValue:(float)value animated:(BOOL)animated;
@end

NS_SWIFT_UI_ACTOR
@interface UIStepper : UIControl
@property (nonatomic) double value;
@property (nonatomic) double minimumValue;
@property (nonatomic) double maximumValue;
@property (nonatomic) double stepValue;
@property (nonatomic, getter=isContinuous) BOOL continuous;
@property (nonatomic) BOOL autorepeat;
@property (nonatomic) BOOL wraps;
@end

UIKIT_EXTERN const NSInteger UISegmentedControlNoSegment
    NS_SWIFT_NAME(UISegmentedControl.noSegment);

NS_SWIFT_UI_ACTOR
@interface UISegmentedControl : UIControl <NSCoding>
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithItems:(nullable NSArray *)items NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithFrame:(CGRect)frame actions:(NSArray<UIAction *> *)actions;
@property (nonatomic, readonly) NSUInteger numberOfSegments;
@property (nonatomic) NSInteger selectedSegmentIndex;
- (void)insertSegmentWithAction:(UIAction *)action
                        atIndex:(NSUInteger)segment
                       animated:(BOOL)animated
    NS_SWIFT_NAME(insertSegment(action:at:animated:));
- (void)insertSegmentWithTitle:(nullable NSString *)title
                       atIndex:(NSUInteger)segment
                      animated:(BOOL)animated
    NS_SWIFT_NAME(insertSegment(withTitle:at:animated:));
- (void)removeAllSegments;
- (void)setTitle:(nullable NSString *)title forSegmentAtIndex:(NSUInteger)segment;
- (nullable NSString *)titleForSegmentAtIndex:(NSUInteger)segment;
@end

NS_SWIFT_UI_ACTOR
@interface UIRefreshControl : UIControl
- (instancetype)init;
@property (nonatomic, readonly, getter=isRefreshing) BOOL refreshing;
- (void)beginRefreshing;
- (void)endRefreshing;
@end

NS_ASSUME_NONNULL_END
