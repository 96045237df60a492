// The common part of text fields and text views: their keyboard, and positions in their text.
#pragma once

#include "UIView.h"

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIReturnKeyType) {
  UIReturnKeyDefault,
  UIReturnKeyGo,
  UIReturnKeyGoogle,
  UIReturnKeyJoin,
  UIReturnKeyNext,
  UIReturnKeyRoute,
  UIReturnKeySearch,
  UIReturnKeySend,
  UIReturnKeyYahoo,
  UIReturnKeyDone
};

typedef NS_ENUM(NSInteger, UIKeyboardType) {
  UIKeyboardTypeDefault,
  UIKeyboardTypeASCIICapable,
  UIKeyboardTypeNumbersAndPunctuation,
  UIKeyboardTypeURL,
  UIKeyboardTypeNumberPad,
  UIKeyboardTypePhonePad,
  UIKeyboardTypeNamePhonePad,
  UIKeyboardTypeEmailAddress,
  UIKeyboardTypeDecimalPad,
  UIKeyboardTypeTwitter,
  UIKeyboardTypeWebSearch,
  UIKeyboardTypeASCIICapableNumberPad
};

typedef NS_ENUM(NSInteger, UITextAutocapitalizationType) {
  UITextAutocapitalizationTypeNone,
  UITextAutocapitalizationTypeWords,
  UITextAutocapitalizationTypeSentences,
  UITextAutocapitalizationTypeAllCharacters
};

typedef NS_ENUM(NSInteger, UITextAutocorrectionType) {
  UITextAutocorrectionTypeDefault,
  UITextAutocorrectionTypeNo,
  UITextAutocorrectionTypeYes
};

typedef NSString *UITextContentType NS_TYPED_ENUM;
UIKIT_EXTERN UITextContentType const UITextContentTypeName;
UIKIT_EXTERN UITextContentType const UITextContentTypeNamePrefix;
UIKIT_EXTERN UITextContentType const UITextContentTypeGivenName;
UIKIT_EXTERN UITextContentType const UITextContentTypeMiddleName;
UIKIT_EXTERN UITextContentType const UITextContentTypeFamilyName;
UIKIT_EXTERN UITextContentType const UITextContentTypeNameSuffix;
UIKIT_EXTERN UITextContentType const UITextContentTypeNickname;
UIKIT_EXTERN UITextContentType const UITextContentTypeJobTitle;
UIKIT_EXTERN UITextContentType const UITextContentTypeOrganizationName;
UIKIT_EXTERN UITextContentType const UITextContentTypeLocation;
UIKIT_EXTERN UITextContentType const UITextContentTypeFullStreetAddress;
UIKIT_EXTERN UITextContentType const UITextContentTypeStreetAddressLine1;
UIKIT_EXTERN UITextContentType const UITextContentTypeStreetAddressLine2;
UIKIT_EXTERN UITextContentType const UITextContentTypeAddressCity;
UIKIT_EXTERN UITextContentType const UITextContentTypeAddressState;
UIKIT_EXTERN UITextContentType const UITextContentTypeAddressCityAndState;
UIKIT_EXTERN UITextContentType const UITextContentTypeSublocality;
UIKIT_EXTERN UITextContentType const UITextContentTypeCountryName;
UIKIT_EXTERN UITextContentType const UITextContentTypePostalCode;
UIKIT_EXTERN UITextContentType const UITextContentTypeTelephoneNumber;
UIKIT_EXTERN UITextContentType const UITextContentTypeEmailAddress;
UIKIT_EXTERN UITextContentType const UITextContentTypeURL;
UIKIT_EXTERN UITextContentType const UITextContentTypeCreditCardNumber;
UIKIT_EXTERN UITextContentType const UITextContentTypeUsername;
UIKIT_EXTERN UITextContentType const UITextContentTypePassword;
UIKIT_EXTERN UITextContentType const UITextContentTypeNewPassword;
UIKIT_EXTERN UITextContentType const UITextContentTypeOneTimeCode;

NS_SWIFT_UI_ACTOR
@interface UITextPosition : NSObject
@end

NS_SWIFT_UI_ACTOR
@interface UITextRange : NSObject
@property (nonatomic, readonly, getter=isEmpty) BOOL empty;
@property (nonatomic, readonly) UITextPosition *start;
@property (nonatomic, readonly) UITextPosition *end;
@end

NS_ASSUME_NONNULL_END
