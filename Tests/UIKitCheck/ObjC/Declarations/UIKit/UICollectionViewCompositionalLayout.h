// Layouts of items in groups in sections, with boundary supplementaries and decorations.
#pragma once

#include "NSLayoutConstraint.h"
#include "UICollectionViewLayout.h"

NS_ASSUME_NONNULL_BEGIN

@class NSCollectionLayoutBoundarySupplementaryItem;
@class NSCollectionLayoutDecorationItem;
@class NSCollectionLayoutGroup;
@class NSCollectionLayoutSection;
@class NSCollectionLayoutSupplementaryItem;
@protocol NSCollectionLayoutEnvironment;
@protocol NSCollectionLayoutVisibleItem;

// Sizes

NS_SWIFT_UI_ACTOR
@interface NSCollectionLayoutDimension : NSObject <NSCopying>
+ (instancetype)fractionalWidthDimension:(CGFloat)fractionalWidth
    NS_SWIFT_NAME(fractionalWidth(_:));
+ (instancetype)fractionalHeightDimension:(CGFloat)fractionalHeight
    NS_SWIFT_NAME(fractionalHeight(_:));
+ (instancetype)absoluteDimension:(CGFloat)absoluteDimension NS_SWIFT_NAME(absolute(_:));
+ (instancetype)estimatedDimension:(CGFloat)estimatedDimension NS_SWIFT_NAME(estimated(_:));
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly) BOOL isFractionalWidth;
@property (nonatomic, readonly) BOOL isFractionalHeight;
@property (nonatomic, readonly) BOOL isAbsolute;
@property (nonatomic, readonly) BOOL isEstimated;
@property (nonatomic, readonly) CGFloat dimension;
@end

NS_SWIFT_UI_ACTOR
@interface NSCollectionLayoutSize : NSObject <NSCopying>
+ (instancetype)sizeWithWidthDimension:(NSCollectionLayoutDimension *)width
                       heightDimension:(NSCollectionLayoutDimension *)height;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly) NSCollectionLayoutDimension *widthDimension;
@property (nonatomic, readonly) NSCollectionLayoutDimension *heightDimension;
@end

NS_SWIFT_UI_ACTOR
@interface NSCollectionLayoutSpacing : NSObject <NSCopying>
+ (instancetype)flexibleSpacing:(CGFloat)flexibleSpacing NS_SWIFT_NAME(flexible(_:));
+ (instancetype)fixedSpacing:(CGFloat)fixedSpacing NS_SWIFT_NAME(fixed(_:));
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly) CGFloat spacing;
@end

NS_SWIFT_UI_ACTOR
@interface NSCollectionLayoutEdgeSpacing : NSObject <NSCopying>
+ (instancetype)spacingForLeading:(nullable NSCollectionLayoutSpacing *)leading
                              top:(nullable NSCollectionLayoutSpacing *)top
                         trailing:(nullable NSCollectionLayoutSpacing *)trailing
                           bottom:(nullable NSCollectionLayoutSpacing *)bottom
    NS_SWIFT_NAME(init(leading:top:trailing:bottom:));
- (instancetype)init NS_UNAVAILABLE;
@end

NS_SWIFT_UI_ACTOR
@interface NSCollectionLayoutAnchor : NSObject <NSCopying>
+ (instancetype)layoutAnchorWithEdges:(NSDirectionalRectEdge)edges;
+ (instancetype)layoutAnchorWithEdges:(NSDirectionalRectEdge)edges
                       absoluteOffset:(CGPoint)absoluteOffset;
+ (instancetype)layoutAnchorWithEdges:(NSDirectionalRectEdge)edges
                     fractionalOffset:(CGPoint)fractionalOffset;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly) NSDirectionalRectEdge edges;
@end

// Items and groups

NS_SWIFT_UI_ACTOR
@interface NSCollectionLayoutItem : NSObject <NSCopying>
+ (instancetype)itemWithLayoutSize:(NSCollectionLayoutSize *)layoutSize;
+ (instancetype)itemWithLayoutSize:(NSCollectionLayoutSize *)layoutSize
                supplementaryItems:
                    (NSArray<NSCollectionLayoutSupplementaryItem *> *)supplementaryItems;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic) NSDirectionalEdgeInsets contentInsets;
@property (nonatomic, copy, nullable) NSCollectionLayoutEdgeSpacing *edgeSpacing;
@property (nonatomic, readonly) NSCollectionLayoutSize *layoutSize;
@property (nonatomic, readonly)
    NSArray<NSCollectionLayoutSupplementaryItem *> *supplementaryItems;
@end

NS_SWIFT_UI_ACTOR
@interface NSCollectionLayoutGroup : NSCollectionLayoutItem <NSCopying>
+ (instancetype)horizontalGroupWithLayoutSize:(NSCollectionLayoutSize *)layoutSize
                                     subitems:(NSArray<NSCollectionLayoutItem *> *)subitems
    NS_SWIFT_NAME(horizontal(layoutSize:subitems:));
+ (instancetype)horizontalGroupWithLayoutSize:(NSCollectionLayoutSize *)layoutSize
                             repeatingSubitem:(NSCollectionLayoutItem *)subitem
                                        count:(NSInteger)count API_AVAILABLE_IOS(16.0)
    NS_SWIFT_NAME(horizontal(layoutSize:repeatingSubitem:count:));
+ (instancetype)horizontalGroupWithLayoutSize:(NSCollectionLayoutSize *)layoutSize
                                      subitem:(NSCollectionLayoutItem *)subitem
                                        count:(NSInteger)count
    NS_SWIFT_NAME(horizontal(layoutSize:subitem:count:))
        API_DEPRECATED_IOS("the form that repeats the subitem replaces it", 13.0, 16.0);
+ (instancetype)verticalGroupWithLayoutSize:(NSCollectionLayoutSize *)layoutSize
                                   subitems:(NSArray<NSCollectionLayoutItem *> *)subitems
    NS_SWIFT_NAME(vertical(layoutSize:subitems:));
+ (instancetype)verticalGroupWithLayoutSize:(NSCollectionLayoutSize *)layoutSize
                           repeatingSubitem:(NSCollectionLayoutItem *)subitem
                                      count:(NSInteger)count API_AVAILABLE_IOS(16.0)
    NS_SWIFT_NAME(vertical(layoutSize:repeatingSubitem:count:));
+ (instancetype)verticalGroupWithLayoutSize:(NSCollectionLayoutSize *)layoutSize
                                    subitem:(NSCollectionLayoutItem *)subitem
                                      count:(NSInteger)count
    NS_SWIFT_NAME(vertical(layoutSize:subitem:count:))
        API_DEPRECATED_IOS("the form that repeats the subitem replaces it", 13.0, 16.0);
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, copy) NSArray<NSCollectionLayoutSupplementaryItem *> *supplementaryItems;
@property (nonatomic, copy, nullable) NSCollectionLayoutSpacing *interItemSpacing;
@property (nonatomic, readonly) NSArray<NSCollectionLayoutItem *> *subitems;
@end

// Supplementaries and decorations

NS_SWIFT_UI_ACTOR
@interface NSCollectionLayoutSupplementaryItem : NSCollectionLayoutItem <NSCopying>
+ (instancetype)supplementaryItemWithLayoutSize:(NSCollectionLayoutSize *)layoutSize
                                    elementKind:(NSString *)elementKind
                                containerAnchor:(NSCollectionLayoutAnchor *)containerAnchor;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic) NSInteger zIndex;
@property (nonatomic, readonly) NSString *elementKind;
@end

NS_SWIFT_UI_ACTOR
@interface NSCollectionLayoutBoundarySupplementaryItem
    : NSCollectionLayoutSupplementaryItem <NSCopying>
+ (instancetype)boundarySupplementaryItemWithLayoutSize:(NSCollectionLayoutSize *)layoutSize
                                            elementKind:(NSString *)elementKind
                                              alignment:(NSRectAlignment)alignment;
+ (instancetype)boundarySupplementaryItemWithLayoutSize:(NSCollectionLayoutSize *)layoutSize
                                            elementKind:(NSString *)elementKind
                                              alignment:(NSRectAlignment)alignment
                                         absoluteOffset:(CGPoint)absoluteOffset;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic) BOOL extendsBoundary;
@property (nonatomic) BOOL pinToVisibleBounds;
@property (nonatomic, readonly) NSRectAlignment alignment;
@property (nonatomic, readonly) CGPoint offset;
@end

NS_SWIFT_UI_ACTOR
@interface NSCollectionLayoutDecorationItem : NSCollectionLayoutItem <NSCopying>
+ (instancetype)backgroundDecorationItemWithElementKind:(NSString *)elementKind
    NS_SWIFT_NAME(background(elementKind:));
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic) NSInteger zIndex;
@property (nonatomic, readonly) NSString *elementKind;
@end

// Sections

typedef NS_ENUM(NSInteger, UIContentInsetsReference) {
  UIContentInsetsReferenceAutomatic,
  UIContentInsetsReferenceNone,
  UIContentInsetsReferenceSafeArea,
  UIContentInsetsReferenceLayoutMargins,
  UIContentInsetsReferenceReadableContent
};

typedef NS_ENUM(NSInteger, UICollectionLayoutSectionOrthogonalScrollingBehavior) {
  UICollectionLayoutSectionOrthogonalScrollingBehaviorNone,
  UICollectionLayoutSectionOrthogonalScrollingBehaviorContinuous,
  UICollectionLayoutSectionOrthogonalScrollingBehaviorContinuousGroupLeadingBoundary,
  UICollectionLayoutSectionOrthogonalScrollingBehaviorPaging,
  UICollectionLayoutSectionOrthogonalScrollingBehaviorGroupPaging,
  UICollectionLayoutSectionOrthogonalScrollingBehaviorGroupPagingCentered
};

typedef void (^NSCollectionLayoutSectionVisibleItemsInvalidationHandler)(
    NSArray<id<NSCollectionLayoutVisibleItem>> *visibleItems, CGPoint contentOffset,
    id<NSCollectionLayoutEnvironment> layoutEnvironment);

NS_SWIFT_UI_ACTOR
@interface NSCollectionLayoutSection : NSObject <NSCopying>
+ (instancetype)sectionWithGroup:(NSCollectionLayoutGroup *)group NS_SWIFT_NAME(init(group:));
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic) NSDirectionalEdgeInsets contentInsets;
@property (nonatomic) CGFloat interGroupSpacing;
@property (nonatomic) UIContentInsetsReference contentInsetsReference;
@property (nonatomic) UIContentInsetsReference supplementaryContentInsetsReference
    API_AVAILABLE_IOS(16.0);
@property (nonatomic)
    UICollectionLayoutSectionOrthogonalScrollingBehavior orthogonalScrollingBehavior;
@property (nonatomic, copy)
    NSArray<NSCollectionLayoutBoundarySupplementaryItem *> *boundarySupplementaryItems;
@property (nonatomic, copy, nullable)
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler visibleItemsInvalidationHandler;
@property (nonatomic, copy) NSArray<NSCollectionLayoutDecorationItem *> *decorationItems;
@end

NS_SWIFT_UI_ACTOR
@protocol NSCollectionLayoutContainer <NSObject>
@property (nonatomic, readonly) CGSize contentSize;
@property (nonatomic, readonly) CGSize effectiveContentSize;
@property (nonatomic, readonly) NSDirectionalEdgeInsets contentInsets;
@property (nonatomic, readonly) NSDirectionalEdgeInsets effectiveContentInsets;
@end

NS_SWIFT_UI_ACTOR
@protocol NSCollectionLayoutEnvironment <NSObject>
@property (nonatomic, readonly) id<NSCollectionLayoutContainer> container;
@property (nonatomic, readonly) UITraitCollection *traitCollection;
@end

NS_SWIFT_UI_ACTOR
@protocol NSCollectionLayoutVisibleItem <NSObject>
@property (nonatomic) CGFloat alpha;
@property (nonatomic) CGAffineTransform transform;
@property (nonatomic, readonly) NSIndexPath *indexPath;
@property (nonatomic, readonly) CGRect frame;
@property (nonatomic, readonly) UICollectionElementCategory representedElementCategory;
@property (nonatomic, readonly, nullable) NSString *representedElementKind;
@end

// The layout

NS_SWIFT_UI_ACTOR
@interface UICollectionViewCompositionalLayoutConfiguration : NSObject <NSCopying>
@property (nonatomic) UICollectionViewScrollDirection scrollDirection;
@property (nonatomic) CGFloat interSectionSpacing;
@property (nonatomic, copy)
    NSArray<NSCollectionLayoutBoundarySupplementaryItem *> *boundarySupplementaryItems;
@property (nonatomic) UIContentInsetsReference contentInsetsReference;
@end

typedef NSCollectionLayoutSection *_Nullable (^UICollectionViewCompositionalLayoutSectionProvider)(
    NSInteger sectionIndex, id<NSCollectionLayoutEnvironment> layoutEnvironment);

NS_SWIFT_UI_ACTOR
@interface UICollectionViewCompositionalLayout : UICollectionViewLayout
- (instancetype)initWithSection:(NSCollectionLayoutSection *)section;
- (instancetype)initWithSection:(NSCollectionLayoutSection *)section
                  configuration:(UICollectionViewCompositionalLayoutConfiguration *)configuration;
- (instancetype)initWithSectionProvider:
    (UICollectionViewCompositionalLayoutSectionProvider)sectionProvider;
- (instancetype)
    initWithSectionProvider:(UICollectionViewCompositionalLayoutSectionProvider)sectionProvider
              configuration:(UICollectionViewCompositionalLayoutConfiguration *)configuration;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, copy) UICollectionViewCompositionalLayoutConfiguration *configuration;
@end

NS_ASSUME_NONNULL_END
