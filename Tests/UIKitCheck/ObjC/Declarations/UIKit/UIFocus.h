// The focus, and its changes.
#pragma once

#include "../Foundation/Foundation.h"

NS_ASSUME_NONNULL_BEGIN

@class UIFocusUpdateContext;
@class UIFocusAnimationCoordinator;
@class UIView;

typedef NS_OPTIONS(NSUInteger, UIFocusHeading) {
  UIFocusHeadingNone = 0,
  UIFocusHeadingUp = 1 << 0,
  UIFocusHeadingDown = 1 << 1,
  UIFocusHeadingLeft = 1 << 2,
  UIFocusHeadingRight = 1 << 3,
  UIFocusHeadingNext = 1 << 4,
  UIFocusHeadingPrevious = 1 << 5,
  UIFocusHeadingFirst = 1 << 8,
  UIFocusHeadingLast = 1 << 9
};

NS_SWIFT_UI_ACTOR
@protocol UIFocusEnvironment <NSObject>
@property (nonatomic, readonly, copy) NSArray<id<UIFocusEnvironment>> *preferredFocusEnvironments;
@property (nonatomic, weak, readonly, nullable) id<UIFocusEnvironment> parentFocusEnvironment
    NS_SWIFT_NAME(parentFocusEnvironment);
- (void)setNeedsFocusUpdate;
- (void)updateFocusIfNeeded;
- (BOOL)shouldUpdateFocusInContext:(UIFocusUpdateContext *)context;
- (void)didUpdateFocusInContext:(UIFocusUpdateContext *)context
       withAnimationCoordinator:(UIFocusAnimationCoordinator *)coordinator;
@end

NS_SWIFT_UI_ACTOR
@protocol UIFocusItem <UIFocusEnvironment>
@property (nonatomic, readonly) BOOL canBecomeFocused;
@property (nonatomic, readonly) CGRect frame;
@end

NS_SWIFT_UI_ACTOR
@interface UIFocusUpdateContext : NSObject
@property (nonatomic, weak, readonly, nullable) id<UIFocusItem> previouslyFocusedItem;
@property (nonatomic, weak, readonly, nullable) id<UIFocusItem> nextFocusedItem;
@property (nonatomic, weak, readonly, nullable) UIView *previouslyFocusedView;
@property (nonatomic, weak, readonly, nullable) UIView *nextFocusedView;
@property (nonatomic, assign, readonly) UIFocusHeading focusHeading;
@end

NS_SWIFT_UI_ACTOR
@protocol UIFocusAnimationContext <NSObject>
@property (nonatomic, readonly) NSTimeInterval duration;
@end

NS_SWIFT_UI_ACTOR
@interface UIFocusAnimationCoordinator : NSObject
- (void)addCoordinatedAnimations:(void (^ _Nullable)(void))animations
                      completion:(void (^ _Nullable)(void))completion NS_SWIFT_DISABLE_ASYNC;
- (void)addCoordinatedFocusingAnimations:
            (void (^ _Nullable)(id<UIFocusAnimationContext> animationContext))animations
                              completion:(void (^ _Nullable)(void))completion
    NS_SWIFT_DISABLE_ASYNC;
- (void)addCoordinatedUnfocusingAnimations:
            (void (^ _Nullable)(id<UIFocusAnimationContext> animationContext))animations
                                completion:(void (^ _Nullable)(void))completion
    NS_SWIFT_DISABLE_ASYNC;
@end

NS_ASSUME_NONNULL_END
