#pragma once

#include "UIColor.h"
#include "UIFocus.h"
#include "UIGeometry.h"
#include "UITraitCollection.h"

NS_ASSUME_NONNULL_BEGIN

@class UIWindow;

typedef NS_OPTIONS(NSUInteger, UIViewAutoresizing) {
  UIViewAutoresizingNone = 0,
  UIViewAutoresizingFlexibleLeftMargin = 1 << 0,
  UIViewAutoresizingFlexibleWidth = 1 << 1,
  UIViewAutoresizingFlexibleRightMargin = 1 << 2,
  UIViewAutoresizingFlexibleTopMargin = 1 << 3,
  UIViewAutoresizingFlexibleHeight = 1 << 4,
  UIViewAutoresizingFlexibleBottomMargin = 1 << 5
} NS_SWIFT_NAME(UIView.AutoresizingMask);

NS_SWIFT_UI_ACTOR
@interface UIResponder : NSObject
@property (nonatomic, readonly, nullable) UIResponder *nextResponder;
@property (nonatomic, readonly) BOOL canBecomeFirstResponder;
@property (nonatomic, readonly) BOOL isFirstResponder;
- (BOOL)becomeFirstResponder;
- (BOOL)resignFirstResponder;
@property (nullable, nonatomic, readonly) NSUndoManager *undoManager;
@end

UIKIT_EXTERN NSNotificationName const UIKeyboardWillChangeFrameNotification
    NS_SWIFT_NAME(UIResponder.keyboardWillChangeFrameNotification);
UIKIT_EXTERN NSNotificationName const UIKeyboardWillHideNotification
    NS_SWIFT_NAME(UIResponder.keyboardWillHideNotification);
UIKIT_EXTERN NSString *const UIKeyboardFrameEndUserInfoKey
    NS_SWIFT_NAME(UIResponder.keyboardFrameEndUserInfoKey);

typedef NS_ENUM(NSInteger, UIUserInterfaceLayoutDirection) {
  UIUserInterfaceLayoutDirectionLeftToRight,
  UIUserInterfaceLayoutDirectionRightToLeft,
};

NS_SWIFT_UI_ACTOR
@interface UIView : UIResponder <NSCoding, UITraitEnvironment, UIFocusItem>
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;

@property (nonatomic) CGRect frame;
@property (nonatomic) CGRect bounds;
@property (nonatomic) CGPoint center;
@property (nonatomic) CGAffineTransform transform;
@property (nonatomic, readonly)
    UIUserInterfaceLayoutDirection effectiveUserInterfaceLayoutDirection;
@property (nonatomic) UIViewAutoresizing autoresizingMask;
@property (nonatomic) NSInteger tag;
@property (nonatomic) CGFloat alpha;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nullable, nonatomic, copy) UIColor *backgroundColor;
@property (null_resettable, nonatomic, strong) UIColor *tintColor;
@property (nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property (nonatomic) BOOL clipsToBounds;

@property (nonatomic, readonly) BOOL canBecomeFocused;
@property (readonly, nonatomic, getter=isFocused) BOOL focused;
@property (nonatomic, readwrite, nullable, copy) NSString *focusGroupIdentifier;

- (CGPoint)convertPoint:(CGPoint)point toView:(nullable UIView *)view;
- (CGPoint)convertPoint:(CGPoint)point fromView:(nullable UIView *)view;
- (CGRect)convertRect:(CGRect)rect toView:(nullable UIView *)view;
- (CGRect)convertRect:(CGRect)rect fromView:(nullable UIView *)view;
- (CGSize)sizeThatFits:(CGSize)size;
- (void)sizeToFit;
@end

@interface UIView (UIViewHierarchy)
@property (nullable, nonatomic, readonly) UIView *superview;
@property (nonatomic, readonly, copy) NSArray<__kindof UIView *> *subviews;
@property (nullable, nonatomic, readonly) UIWindow *window;

- (void)addSubview:(UIView *)view;
- (void)removeFromSuperview;
- (BOOL)isDescendantOfView:(UIView *)view;
- (void)didMoveToWindow;
- (BOOL)endEditing:(BOOL)force;
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)layoutSubviews;
@end

@interface UIView (UIViewAnimationWithBlocks)
@property (class, nonatomic, readonly) BOOL areAnimationsEnabled;
+ (void)setAnimationsEnabled:(BOOL)enabled;
+ (void)performWithoutAnimation:(void(NS_NOESCAPE ^)(void))actionsWithoutAnimation;
+ (void)animateWithDuration:(NSTimeInterval)duration
                 animations:(void (^)(void))animations
                 completion:(void (^ _Nullable)(BOOL finished))completion;
@end

@class UIViewController;

NS_SWIFT_UI_ACTOR
@interface UIWindow : UIView
@property (nullable, nonatomic, strong) UIViewController *rootViewController;
@property (nonatomic, readonly, getter=isKeyWindow) BOOL keyWindow;
- (void)makeKeyAndVisible;
- (CGRect)convertRect:(CGRect)rect fromWindow:(nullable UIWindow *)window;
- (CGRect)convertRect:(CGRect)rect toWindow:(nullable UIWindow *)window;
@end

typedef NSString *UINibOptionsKey __attribute__((swift_wrapper(enum)))
    NS_SWIFT_NAME(UINib.OptionsKey);

NS_SWIFT_UI_ACTOR
@interface UINib : NSObject
+ (UINib *)nibWithNibName:(NSString *)name bundle:(nullable NSBundle *)bundleOrNil;
+ (UINib *)nibWithData:(NSData *)data bundle:(nullable NSBundle *)bundleOrNil;
- (NSArray *)instantiateWithOwner:(nullable id)ownerOrNil
                          options:(nullable NSDictionary<UINibOptionsKey, id> *)optionsOrNil;
@end

NS_ASSUME_NONNULL_END
