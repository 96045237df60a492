// Spring loading while a drag hovers.
#pragma once

#include "UIView.h"

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UISpringLoadedInteractionEffectState) {
  UISpringLoadedInteractionEffectStateInactive,
  UISpringLoadedInteractionEffectStatePossible,
  UISpringLoadedInteractionEffectStateActivating,
  UISpringLoadedInteractionEffectStateActivated
};

NS_SWIFT_UI_ACTOR
@protocol UISpringLoadedInteractionContext <NSObject>
@property (nonatomic, readonly) UISpringLoadedInteractionEffectState state;
@property (nonatomic, strong, nullable) UIView *targetView;
@property (nonatomic, strong, nullable) id targetItem;
- (CGPoint)locationInView:(nullable UIView *)view;
@end

NS_SWIFT_UI_ACTOR
@protocol UISpringLoadedInteractionSupporting <NSObject>
@property (nonatomic, assign, getter=isSpringLoaded) BOOL springLoaded;
@end

NS_ASSUME_NONNULL_END
