// The swipe actions of a row.
#pragma once

#include "UIImage.h"

NS_ASSUME_NONNULL_BEGIN

@class UIContextualAction;

typedef NS_ENUM(NSInteger, UIContextualActionStyle) {
  UIContextualActionStyleNormal,
  UIContextualActionStyleDestructive
} NS_SWIFT_NAME(UIContextualAction.Style);

typedef void (^UIContextualActionHandler)(
    UIContextualAction *action, __kindof UIView *sourceView,
    void (^completionHandler)(BOOL actionPerformed))
    NS_SWIFT_NAME(UIContextualAction.Handler);

NS_SWIFT_UI_ACTOR
@interface UIContextualAction : NSObject
+ (instancetype)contextualActionWithStyle:(UIContextualActionStyle)style
                                    title:(nullable NSString *)title
                                  handler:(UIContextualActionHandler)handler;
@property (nonatomic, readonly) UIContextualActionStyle style;
@property (nonatomic, copy, readonly) UIContextualActionHandler handler;
@property (nonatomic, copy, nullable) NSString *title;
@property (nonatomic, copy, null_resettable) UIColor *backgroundColor;
@property (nonatomic, copy, nullable) UIImage *image;
@end

NS_SWIFT_UI_ACTOR
@interface UISwipeActionsConfiguration : NSObject
+ (instancetype)configurationWithActions:(NSArray<UIContextualAction *> *)actions;
@property (nonatomic, copy, readonly) NSArray<UIContextualAction *> *actions;
@property (nonatomic) BOOL performsFirstActionWithFullSwipe;
@end

NS_ASSUME_NONNULL_END
