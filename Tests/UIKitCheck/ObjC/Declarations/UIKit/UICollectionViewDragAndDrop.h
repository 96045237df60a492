// Dragging out of a collection view, and dropping on it.
#pragma once

#include "UIDragAndDrop.h"
#include "UICollectionView.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@protocol UICollectionViewDragDelegate <NSObject>
@required
- (NSArray<UIDragItem *> *)collectionView:(UICollectionView *)collectionView
    itemsForBeginningDragSession:(id<UIDragSession>)session
                     atIndexPath:(NSIndexPath *)indexPath;

@optional
- (NSArray<UIDragItem *> *)collectionView:(UICollectionView *)collectionView
    itemsForAddingToDragSession:(id<UIDragSession>)session
                    atIndexPath:(NSIndexPath *)indexPath
                          point:(CGPoint)point;
- (nullable UIDragPreviewParameters *)collectionView:(UICollectionView *)collectionView
    dragPreviewParametersForItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView
    dragSessionWillBegin:(id<UIDragSession>)session;
- (void)collectionView:(UICollectionView *)collectionView
    dragSessionDidEnd:(id<UIDragSession>)session;
- (BOOL)collectionView:(UICollectionView *)collectionView
    dragSessionAllowsMoveOperation:(id<UIDragSession>)session;
- (BOOL)collectionView:(UICollectionView *)collectionView
    dragSessionIsRestrictedToDraggingApplication:(id<UIDragSession>)session;
@end

typedef NS_ENUM(NSInteger, UICollectionViewDropIntent) {
  UICollectionViewDropIntentUnspecified,
  UICollectionViewDropIntentInsertAtDestinationIndexPath,
  UICollectionViewDropIntentInsertIntoDestinationIndexPath
} NS_SWIFT_NAME(UICollectionViewDropProposal.Intent);

NS_SWIFT_UI_ACTOR
@interface UICollectionViewDropProposal : UIDropProposal
- (instancetype)initWithDropOperation:(UIDropOperation)operation
                               intent:(UICollectionViewDropIntent)intent
    NS_SWIFT_NAME(init(operation:intent:));
@property (nonatomic, readonly) UICollectionViewDropIntent intent;
@end

NS_SWIFT_UI_ACTOR
@interface UICollectionViewPlaceholder : NSObject
- (instancetype)initWithInsertionIndexPath:(NSIndexPath *)insertionIndexPath
                           reuseIdentifier:(NSString *)reuseIdentifier
    NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, nullable, copy) void (^cellUpdateHandler)(__kindof UICollectionViewCell *);
@end

NS_SWIFT_UI_ACTOR
@interface UICollectionViewDropPlaceholder : UICollectionViewPlaceholder
@property (nonatomic, nullable, copy)
    UIDragPreviewParameters *_Nullable (^previewParametersProvider)(
        __kindof UICollectionViewCell *);
@end

NS_SWIFT_UI_ACTOR
@protocol UICollectionViewDropItem <NSObject>
@property (nonatomic, readonly) UIDragItem *dragItem;
@property (nonatomic, readonly, nullable) NSIndexPath *sourceIndexPath;
@property (nonatomic, readonly) CGSize previewSize;
@end

NS_SWIFT_UI_ACTOR
@protocol UICollectionViewDropPlaceholderContext <UIDragAnimating>
@property (nonatomic, readonly) UIDragItem *dragItem;
- (BOOL)commitInsertionWithDataSourceUpdates:
    (void (NS_NOESCAPE ^)(NSIndexPath *insertionIndexPath))dataSourceUpdates;
- (BOOL)deletePlaceholder;
- (void)setNeedsCellUpdate;
@end

NS_SWIFT_UI_ACTOR
@protocol UICollectionViewDropCoordinator <NSObject>
@property (nonatomic, readonly) NSArray<id<UICollectionViewDropItem>> *items;
@property (nonatomic, readonly, nullable) NSIndexPath *destinationIndexPath;
@property (nonatomic, readonly) UICollectionViewDropProposal *proposal;
@property (nonatomic, readonly) id<UIDropSession> session;
- (id<UICollectionViewDropPlaceholderContext>)dropItem:(UIDragItem *)dragItem
    toPlaceholder:(UICollectionViewDropPlaceholder *)placeholder;
- (id<UIDragAnimating>)dropItem:(UIDragItem *)dragItem toItemAtIndexPath:(NSIndexPath *)indexPath;
- (id<UIDragAnimating>)dropItem:(UIDragItem *)dragItem
             intoItemAtIndexPath:(NSIndexPath *)indexPath
                           rect:(CGRect)rect;
- (id<UIDragAnimating>)dropItem:(UIDragItem *)dragItem toTarget:(UIDragPreviewTarget *)target;
@end

NS_SWIFT_UI_ACTOR
@protocol UICollectionViewDropDelegate <NSObject>
@required
- (void)collectionView:(UICollectionView *)collectionView
    performDropWithCoordinator:(id<UICollectionViewDropCoordinator>)coordinator;

@optional
- (BOOL)collectionView:(UICollectionView *)collectionView
    canHandleDropSession:(id<UIDropSession>)session;
- (void)collectionView:(UICollectionView *)collectionView
    dropSessionDidEnter:(id<UIDropSession>)session;
- (UICollectionViewDropProposal *)collectionView:(UICollectionView *)collectionView
        dropSessionDidUpdate:(id<UIDropSession>)session
    withDestinationIndexPath:(nullable NSIndexPath *)destinationIndexPath;
- (void)collectionView:(UICollectionView *)collectionView
    dropSessionDidExit:(id<UIDropSession>)session;
- (void)collectionView:(UICollectionView *)collectionView
    dropSessionDidEnd:(id<UIDropSession>)session;
- (nullable UIDragPreviewParameters *)collectionView:(UICollectionView *)collectionView
    dropPreviewParametersForItemAtIndexPath:(NSIndexPath *)indexPath;
@end

NS_ASSUME_NONNULL_END
