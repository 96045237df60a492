// Text that can be read and scrolled, and the sheet by which things leave the app.
#pragma once

#include "UIFont.h"
#include "UINavigationController.h"
#include "UIScrollView.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@interface UITextView : UIScrollView <UIContentSizeCategoryAdjusting>
@property (null_resettable, nonatomic, copy) NSString *text;
@property (nullable, nonatomic, strong) UIFont *font;
@property (nonatomic, getter=isEditable) BOOL editable;
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
