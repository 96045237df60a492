// The properties for assistive technologies.
#pragma once

#include "UIView.h"

NS_ASSUME_NONNULL_BEGIN

typedef unsigned long long UIAccessibilityTraits NS_TYPED_ENUM;
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitNone
    NS_SWIFT_NAME(UIAccessibilityTraits.none);
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitButton
    NS_SWIFT_NAME(UIAccessibilityTraits.button);
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitLink
    NS_SWIFT_NAME(UIAccessibilityTraits.link);
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitHeader
    NS_SWIFT_NAME(UIAccessibilityTraits.header);
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitSelected
    NS_SWIFT_NAME(UIAccessibilityTraits.selected);
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitStaticText
    NS_SWIFT_NAME(UIAccessibilityTraits.staticText);
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitNotEnabled
    NS_SWIFT_NAME(UIAccessibilityTraits.notEnabled);
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitUpdatesFrequently
    NS_SWIFT_NAME(UIAccessibilityTraits.updatesFrequently);
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitAdjustable
    NS_SWIFT_NAME(UIAccessibilityTraits.adjustable);
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitImage
    NS_SWIFT_NAME(UIAccessibilityTraits.image);
UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitStartsMediaSession
    NS_SWIFT_NAME(UIAccessibilityTraits.startsMediaSession);

NS_SWIFT_UI_ACTOR
@interface UIAccessibilityCustomAction : NSObject
- (instancetype)initWithName:(NSString *)name
               actionHandler:
                   (nullable BOOL (^)(UIAccessibilityCustomAction *customAction))actionHandler;
@property (nonatomic, copy) NSString *name;
@property (nullable, nonatomic, copy) BOOL (^actionHandler)
    (UIAccessibilityCustomAction *customAction);
@end

@interface NSObject (UIAccessibility)
@property (nonatomic) BOOL isAccessibilityElement NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityLabel NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityHint NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityValue NS_SWIFT_UI_ACTOR;
@property (nonatomic) UIAccessibilityTraits accessibilityTraits NS_SWIFT_UI_ACTOR;
@property (nonatomic) BOOL accessibilityElementsHidden NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, strong)
    NSArray<UIAccessibilityCustomAction *> *accessibilityCustomActions NS_SWIFT_UI_ACTOR;
- (void)accessibilityIncrement;
- (void)accessibilityDecrement;
@end

NS_SWIFT_UI_ACTOR
@protocol UIAccessibilityIdentification <NSObject>
@property (nullable, nonatomic, copy) NSString *accessibilityIdentifier;
@end

@interface UIView (UIAccessibility) <UIAccessibilityIdentification>
@end

NS_ASSUME_NONNULL_END
