// What delegates hand on: swipe actions, context menus, focus, drag and drop, spring loading.
#pragma once

#include "UIView.h"

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
@property (nonatomic, copy, nullable) NSString *title;
@property (nonatomic, copy, null_resettable) UIColor *backgroundColor;
@end

NS_SWIFT_UI_ACTOR
@interface UISwipeActionsConfiguration : NSObject
+ (instancetype)configurationWithActions:(NSArray<UIContextualAction *> *)actions;
@property (nonatomic, copy, readonly) NSArray<UIContextualAction *> *actions;
@property (nonatomic) BOOL performsFirstActionWithFullSwipe;
@end

typedef NS_OPTIONS(NSUInteger, UIMenuElementAttributes) {
  UIMenuElementAttributesDisabled = 1 << 0,
  UIMenuElementAttributesDestructive = 1 << 1,
  UIMenuElementAttributesHidden = 1 << 2
} NS_SWIFT_NAME(UIMenuElement.Attributes);

NS_SWIFT_UI_ACTOR
@interface UIMenuElement : NSObject
@property (nonatomic, readonly) NSString *title;
@end

NS_SWIFT_UI_ACTOR
@interface UIMenu : UIMenuElement
@property (nonatomic, readonly) NSArray<UIMenuElement *> *children;
@end

@class UIAction;
typedef void (^UIActionHandler)(UIAction *action);

NS_SWIFT_UI_ACTOR
@interface UIAction : UIMenuElement
@property (nonatomic) UIMenuElementAttributes attributes;
@end

@class UIViewController;
typedef UIViewController *_Nullable (^UIContextMenuContentPreviewProvider)(void);
typedef UIMenu *_Nullable (^UIContextMenuActionProvider)(
    NSArray<UIMenuElement *> *suggestedActions);

NS_SWIFT_UI_ACTOR
@interface UITargetedPreview : NSObject
@property (nonatomic, readonly) UIView *view;
@end

NS_SWIFT_UI_ACTOR
@interface UIContextMenuConfiguration : NSObject
+ (instancetype)configurationWithIdentifier:(nullable id)identifier
                            previewProvider:
                                (nullable UIContextMenuContentPreviewProvider)previewProvider
                             actionProvider:(nullable UIContextMenuActionProvider)actionProvider;
@property (nonatomic, readonly) id<NSObject> identifier;
@end

NS_SWIFT_UI_ACTOR
@protocol UIContextMenuInteractionAnimating <NSObject>
- (void)addAnimations:(void (^)(void))animations;
- (void)addCompletion:(void (^)(void))completion;
@end

NS_SWIFT_UI_ACTOR
@protocol UIContextMenuInteractionCommitAnimating <UIContextMenuInteractionAnimating>
@end

NS_SWIFT_UI_ACTOR
@interface UIFocusUpdateContext : NSObject
@end

NS_SWIFT_UI_ACTOR
@interface UIFocusAnimationCoordinator : NSObject
@end

NS_SWIFT_UI_ACTOR
@protocol UISpringLoadedInteractionContext <NSObject>
@end

NS_SWIFT_UI_ACTOR
@interface UIWindowSceneActivationConfiguration : NSObject
@end

NS_ASSUME_NONNULL_END
