#pragma once

#include "UIView.h"

NS_ASSUME_NONNULL_BEGIN

@class UICollectionView;

UIKIT_EXTERN NSString *const UICollectionElementKindSectionHeader
    NS_SWIFT_NAME(UICollectionView.elementKindSectionHeader);
UIKIT_EXTERN NSString *const UICollectionElementKindSectionFooter
    NS_SWIFT_NAME(UICollectionView.elementKindSectionFooter);

typedef NS_ENUM(NSInteger, UICollectionViewScrollDirection) {
  UICollectionViewScrollDirectionVertical,
  UICollectionViewScrollDirectionHorizontal
} NS_SWIFT_NAME(UICollectionView.ScrollDirection);

NS_SWIFT_UI_ACTOR
@interface UICollectionViewLayoutAttributes : NSObject
@property (nonatomic) CGRect frame;
@property (nonatomic, strong) NSIndexPath *indexPath;
@end

NS_SWIFT_UI_ACTOR
@interface UICollectionViewLayoutInvalidationContext : NSObject
@end

NS_SWIFT_UI_ACTOR
@interface UICollectionViewLayout : NSObject <NSCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;

@property (nullable, nonatomic, readonly) UICollectionView *collectionView;
- (void)invalidateLayout;
- (void)invalidateLayoutWithContext:(UICollectionViewLayoutInvalidationContext *)context;
- (void)prepareLayout;
@end

NS_SWIFT_UI_ACTOR
@interface UICollectionViewFlowLayout : UICollectionViewLayout
@property (nonatomic) CGSize itemSize;
@property (nonatomic) CGSize headerReferenceSize;
@property (nonatomic) CGSize footerReferenceSize;
@property (nonatomic) UICollectionViewScrollDirection scrollDirection;
@end

NS_SWIFT_UI_ACTOR
@interface UICollectionViewTransitionLayout : UICollectionViewLayout
@end

NS_ASSUME_NONNULL_END
