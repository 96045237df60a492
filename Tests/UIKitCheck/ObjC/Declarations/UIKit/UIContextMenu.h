// Context menus, their previews, and their animators.
#pragma once

#include "UIMenu.h"
#include "UIViewController.h"

NS_ASSUME_NONNULL_BEGIN

@interface UIBezierPath : NSObject <NSCopying>
+ (instancetype)bezierPathWithRect:(CGRect)rect;
+ (instancetype)bezierPathWithOvalInRect:(CGRect)rect;
+ (instancetype)bezierPathWithRoundedRect:(CGRect)rect cornerRadius:(CGFloat)cornerRadius;
@end

NS_SWIFT_UI_ACTOR
@interface UIPreviewParameters : NSObject <NSCopying>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithTextLineRects:(NSArray<NSValue *> *)textLineRects;
@property (nonatomic, copy, nullable) UIBezierPath *visiblePath;
@property (nonatomic, copy, nullable) UIBezierPath *shadowPath;
@property (nonatomic, copy, null_resettable) UIColor *backgroundColor;
@end

NS_SWIFT_UI_ACTOR
@interface UIPreviewTarget : NSObject <NSCopying>
- (instancetype)initWithContainer:(UIView *)container
                           center:(CGPoint)center
                        transform:(CGAffineTransform)transform NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithContainer:(UIView *)container center:(CGPoint)center;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly) UIView *container;
@property (nonatomic, readonly) CGPoint center;
@property (nonatomic, readonly) CGAffineTransform transform;
@end

NS_SWIFT_UI_ACTOR
@interface UITargetedPreview : NSObject <NSCopying>
- (instancetype)initWithView:(UIView *)view
                  parameters:(__kindof UIPreviewParameters *)parameters
                      target:(__kindof UIPreviewTarget *)target NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithView:(UIView *)view
                  parameters:(__kindof UIPreviewParameters *)parameters;
- (instancetype)initWithView:(UIView *)view;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly) __kindof UIPreviewTarget *target;
@property (nonatomic, readonly) UIView *view;
@property (nonatomic, readonly, copy) __kindof UIPreviewParameters *parameters;
@property (nonatomic, readonly) CGSize size;
- (UITargetedPreview *)retargetedPreviewWithTarget:(UIPreviewTarget *)newTarget;
@end

typedef UIViewController *_Nullable (^UIContextMenuContentPreviewProvider)(void);
typedef UIMenu *_Nullable (^UIContextMenuActionProvider)(
    NSArray<UIMenuElement *> *suggestedActions);

typedef NS_ENUM(NSInteger, UIContextMenuConfigurationElementOrder) {
  UIContextMenuConfigurationElementOrderAutomatic = 0,
  UIContextMenuConfigurationElementOrderPriority,
  UIContextMenuConfigurationElementOrderFixed
} NS_SWIFT_NAME(UIContextMenuConfiguration.ElementOrder);

// UIContextMenu.swift has the initializer.
NS_SWIFT_UI_ACTOR
@interface UIContextMenuConfiguration : NSObject
@property (nonatomic, readonly) id<NSCopying> identifier;
@property (nonatomic, copy) NSSet<id<NSCopying>> *secondaryItemIdentifiers API_AVAILABLE_IOS(16.0);
@property (nonatomic) NSInteger badgeCount API_AVAILABLE_IOS(16.0);
@property (nonatomic) UIContextMenuConfigurationElementOrder preferredMenuElementOrder
    API_AVAILABLE_IOS(16.0);
@end

typedef NS_ENUM(NSInteger, UIContextMenuInteractionCommitStyle) {
  UIContextMenuInteractionCommitStyleDismiss = 0,
  UIContextMenuInteractionCommitStylePop
};

NS_SWIFT_UI_ACTOR
@protocol UIContextMenuInteractionAnimating <NSObject>
@property (nonatomic, readonly, nullable) UIViewController *previewViewController;
- (void)addAnimations:(void (^)(void))animations;
- (void)addCompletion:(void (^)(void))completion NS_SWIFT_DISABLE_ASYNC;
@end

NS_SWIFT_UI_ACTOR
@protocol UIContextMenuInteractionCommitAnimating <UIContextMenuInteractionAnimating>
@property (nonatomic) UIContextMenuInteractionCommitStyle preferredCommitStyle;
@end

NS_ASSUME_NONNULL_END
