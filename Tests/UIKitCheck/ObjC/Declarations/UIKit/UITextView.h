// Text that can be read and scrolled, and the sheet for sharing.
#pragma once

#include "UIFont.h"
#include "UINavigationController.h"
#include "UIScrollView.h"
#include "UITextInput.h"

NS_ASSUME_NONNULL_BEGIN

@class UITextView;

@interface NSTextContainer : NSObject
@end

NS_SWIFT_UI_ACTOR
@protocol UITextViewDelegate <NSObject, UIScrollViewDelegate>
@optional
- (void)textViewDidBeginEditing:(UITextView *)textView;
- (void)textViewDidEndEditing:(UITextView *)textView;
- (void)textViewDidChange:(UITextView *)textView;
@end

NS_SWIFT_UI_ACTOR
@interface UITextView : UIScrollView <UIContentSizeCategoryAdjusting>
- (instancetype)initWithFrame:(CGRect)frame
                textContainer:(nullable NSTextContainer *)textContainer
    NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, nonatomic, weak) id<UITextViewDelegate> delegate;
@property (null_resettable, nonatomic, copy) NSString *text;
@property (nullable, nonatomic, strong) UIFont *font;
@property (nonatomic, getter=isEditable) BOOL editable;
@property (nonatomic) UIEdgeInsets textContainerInset;
@end

// From UITextInput, UIKeyInput, and UITextInputTraits, as Swift imports them with a class that
// conforms.
@interface UITextView (UITextInput)
@property (nonatomic) UIKeyboardType keyboardType;
@property (nonatomic) UIReturnKeyType returnKeyType;
@property (nonatomic, getter=isSecureTextEntry) BOOL secureTextEntry;
@property (null_unspecified, nonatomic, copy) UITextContentType textContentType;
@property (nonatomic) UITextAutocapitalizationType autocapitalizationType;
@property (nonatomic) UITextAutocorrectionType autocorrectionType;
@property (nullable, readwrite, copy) UITextRange *selectedTextRange;
@property (nullable, nonatomic, readonly) UITextRange *markedTextRange;
@property (nonatomic, readonly) UITextPosition *beginningOfDocument;
@property (nonatomic, readonly) UITextPosition *endOfDocument;
- (nullable UITextPosition *)positionFromPosition:(UITextPosition *)position
                                           offset:(NSInteger)offset
    NS_SWIFT_NAME(position(from:offset:));
- (NSInteger)offsetFromPosition:(UITextPosition *)from
                     toPosition:(UITextPosition *)toPosition NS_SWIFT_NAME(offset(from:to:));
- (nullable UITextRange *)textRangeFromPosition:(UITextPosition *)fromPosition
                                     toPosition:(UITextPosition *)toPosition
    NS_SWIFT_NAME(textRange(from:to:));
- (CGRect)caretRectForPosition:(UITextPosition *)position NS_SWIFT_NAME(caretRect(for:));
- (void)insertText:(NSString *)text;
- (void)deleteBackward;
@end

NS_SWIFT_UI_ACTOR
@interface UIPopoverPresentationController : NSObject
@property (nullable, nonatomic, strong) UIBarButtonItem *barButtonItem;
@end

@interface UIViewController (UIPopoverPresentationController)
@property (nullable, nonatomic, readonly)
    UIPopoverPresentationController *popoverPresentationController;
@end

typedef NSString *UIActivityType NS_SWIFT_NAME(UIActivity.ActivityType)
    NS_TYPED_EXTENSIBLE_ENUM;

NS_SWIFT_UI_ACTOR
@interface UIActivity : NSObject
@end

NS_SWIFT_UI_ACTOR
@interface UIActivityViewController : UIViewController
- (instancetype)initWithActivityItems:(NSArray *)activityItems
                applicationActivities:
                    (nullable NSArray<__kindof UIActivity *> *)applicationActivities
    NS_DESIGNATED_INITIALIZER;
@end

NS_ASSUME_NONNULL_END
