#pragma once

#include "UINavigationController.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@interface UITabBarItem : UIBarItem
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithTitle:(nullable NSString *)title
                        image:(nullable UIImage *)image
                          tag:(NSInteger)tag;
@property (nullable, nonatomic, copy) NSString *badgeValue;
@end

NS_SWIFT_UI_ACTOR
@interface UITabBarController : UIViewController <NSCoding>
@property (nullable, nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@property (nonatomic) NSUInteger selectedIndex;
@end

@interface UIViewController (UITabBarControllerItem)
@property (null_resettable, nonatomic, strong) UITabBarItem *tabBarItem;
@end

NS_ASSUME_NONNULL_END
