// Menus and their entries. UIMenu.swift has the initializers.
#pragma once

#include "UIImage.h"

NS_ASSUME_NONNULL_BEGIN

@class UIAction;

typedef NS_ENUM(NSInteger, UIMenuElementState) {
  UIMenuElementStateOff,
  UIMenuElementStateOn,
  UIMenuElementStateMixed
} NS_SWIFT_NAME(UIMenuElement.State);

typedef NS_OPTIONS(NSUInteger, UIMenuElementAttributes) {
  UIMenuElementAttributesDisabled = 1 << 0,
  UIMenuElementAttributesDestructive = 1 << 1,
  UIMenuElementAttributesHidden = 1 << 2,
  UIMenuElementAttributesKeepsMenuPresented API_AVAILABLE_IOS(16.0) = 1 << 3
} NS_SWIFT_NAME(UIMenuElement.Attributes);

typedef NSString *UIMenuIdentifier NS_SWIFT_NAME(UIMenu.Identifier) NS_TYPED_EXTENSIBLE_ENUM;
typedef NSString *UIActionIdentifier NS_SWIFT_NAME(UIAction.Identifier) NS_TYPED_EXTENSIBLE_ENUM;

typedef NS_OPTIONS(NSUInteger, UIMenuOptions) {
  UIMenuOptionsDisplayInline = 1 << 0,
  UIMenuOptionsDestructive = 1 << 1,
  UIMenuOptionsSingleSelection = 1 << 5
} NS_SWIFT_NAME(UIMenu.Options);

typedef NS_ENUM(NSInteger, UIMenuElementSize) {
  UIMenuElementSizeSmall = 0,
  UIMenuElementSizeMedium,
  UIMenuElementSizeLarge
} NS_SWIFT_NAME(UIMenu.ElementSize);

NS_SWIFT_UI_ACTOR
@interface UIMenuElement : NSObject <NSCopying>
@property (nonatomic, readonly) NSString *title;
@property (nonatomic, nullable, copy) NSString *subtitle;
@property (nonatomic, nullable, readonly) UIImage *image;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_SWIFT_UI_ACTOR
@interface UIMenu : UIMenuElement
@property (nonatomic, readonly) UIMenuIdentifier identifier;
@property (nonatomic, readonly) UIMenuOptions options;
@property (nonatomic) UIMenuElementSize preferredElementSize;
@property (nonatomic, readonly) NSArray<UIMenuElement *> *children;
@property (nonatomic, readonly) NSArray<UIMenuElement *> *selectedElements;
- (instancetype)init NS_UNAVAILABLE;
- (UIMenu *)menuByReplacingChildren:(NSArray<UIMenuElement *> *)newChildren;
@end

typedef void (^UIActionHandler)(__kindof UIAction *action);

NS_SWIFT_UI_ACTOR
@interface UIAction : UIMenuElement
@property (nonatomic, copy) NSString *title;
@property (nullable, nonatomic, copy) UIImage *image;
@property (nullable, nonatomic, copy) NSString *discoverabilityTitle;
@property (nonatomic, readonly) UIActionIdentifier identifier;
@property (nonatomic) UIMenuElementAttributes attributes;
@property (nonatomic) UIMenuElementState state;
@property (nonatomic, readonly, nullable) id sender;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_SWIFT_UI_ACTOR
@interface UIDeferredMenuElement : UIMenuElement
+ (instancetype)elementWithProvider:
    (void (^)(void (^completion)(NSArray<UIMenuElement *> *elements)))elementProvider
    NS_SWIFT_NAME(init(_:));
- (instancetype)init NS_UNAVAILABLE;
@end

NS_ASSUME_NONNULL_END
