#pragma once

#include "UICollectionView.h"
#include "UIContextMenu.h"
#include "UISpringLoading.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@interface UICollectionViewFocusUpdateContext : UIFocusUpdateContext
@property (nonatomic, strong, readonly, nullable) NSIndexPath *previouslyFocusedIndexPath;
@property (nonatomic, strong, readonly, nullable) NSIndexPath *nextFocusedIndexPath;
@end

NS_SWIFT_UI_ACTOR
@protocol UICollectionViewDataSource <NSObject>
@required
- (NSInteger)collectionView:(UICollectionView *)collectionView
     numberOfItemsInSection:(NSInteger)section;
- (__kindof UICollectionViewCell *)collectionView:(UICollectionView *)collectionView
                           cellForItemAtIndexPath:(NSIndexPath *)indexPath;

@optional
- (NSInteger)numberOfSectionsInCollectionView:(UICollectionView *)collectionView;
- (UICollectionReusableView *)collectionView:(UICollectionView *)collectionView
           viewForSupplementaryElementOfKind:(NSString *)kind
                                 atIndexPath:(NSIndexPath *)indexPath;
- (BOOL)collectionView:(UICollectionView *)collectionView
    canMoveItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView
    moveItemAtIndexPath:(NSIndexPath *)sourceIndexPath
            toIndexPath:(NSIndexPath *)destinationIndexPath;
- (nullable NSArray<NSString *> *)indexTitlesForCollectionView:(UICollectionView *)collectionView;
- (NSIndexPath *)collectionView:(UICollectionView *)collectionView
         indexPathForIndexTitle:(NSString *)title
                        atIndex:(NSInteger)index;
@end

NS_SWIFT_UI_ACTOR
@protocol UICollectionViewDataSourcePrefetching <NSObject>
@required
- (void)collectionView:(UICollectionView *)collectionView
    prefetchItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths;

@optional
- (void)collectionView:(UICollectionView *)collectionView
    cancelPrefetchingForItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths;
@end

NS_SWIFT_UI_ACTOR
@protocol UICollectionViewDelegate <UIScrollViewDelegate>
@optional

// Selection

- (BOOL)collectionView:(UICollectionView *)collectionView
    shouldHighlightItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView
    didHighlightItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView
    didUnhighlightItemAtIndexPath:(NSIndexPath *)indexPath;
- (BOOL)collectionView:(UICollectionView *)collectionView
    shouldSelectItemAtIndexPath:(NSIndexPath *)indexPath;
- (BOOL)collectionView:(UICollectionView *)collectionView
    shouldDeselectItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView
    didSelectItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView
    didDeselectItemAtIndexPath:(NSIndexPath *)indexPath;
- (BOOL)collectionView:(UICollectionView *)collectionView
    canPerformPrimaryActionForItemAtIndexPath:(NSIndexPath *)indexPath API_AVAILABLE_IOS(16.0);
- (void)collectionView:(UICollectionView *)collectionView
    performPrimaryActionForItemAtIndexPath:(NSIndexPath *)indexPath API_AVAILABLE_IOS(16.0);
- (BOOL)collectionView:(UICollectionView *)collectionView
    shouldBeginMultipleSelectionInteractionAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView
    didBeginMultipleSelectionInteractionAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionViewDidEndMultipleSelectionInteraction:(UICollectionView *)collectionView;

// Display

- (void)collectionView:(UICollectionView *)collectionView
       willDisplayCell:(UICollectionViewCell *)cell
    forItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView
    willDisplaySupplementaryView:(UICollectionReusableView *)view
                  forElementKind:(NSString *)elementKind
                     atIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView
    didEndDisplayingCell:(UICollectionViewCell *)cell
      forItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView
    didEndDisplayingSupplementaryView:(UICollectionReusableView *)view
                     forElementOfKind:(NSString *)elementKind
                          atIndexPath:(NSIndexPath *)indexPath;

// Layout

- (UICollectionViewTransitionLayout *)collectionView:(UICollectionView *)collectionView
                        transitionLayoutForOldLayout:(UICollectionViewLayout *)fromLayout
                                           newLayout:(UICollectionViewLayout *)toLayout;
- (CGPoint)collectionView:(UICollectionView *)collectionView
    targetContentOffsetForProposedContentOffset:(CGPoint)proposedContentOffset;

// Focus and spring loading

- (BOOL)collectionView:(UICollectionView *)collectionView
    canFocusItemAtIndexPath:(NSIndexPath *)indexPath;
- (BOOL)collectionView:(UICollectionView *)collectionView
    shouldUpdateFocusInContext:(UICollectionViewFocusUpdateContext *)context;
- (void)collectionView:(UICollectionView *)collectionView
     didUpdateFocusInContext:(UICollectionViewFocusUpdateContext *)context
    withAnimationCoordinator:(UIFocusAnimationCoordinator *)coordinator;
- (nullable NSIndexPath *)indexPathForPreferredFocusedViewInCollectionView:
    (UICollectionView *)collectionView;
- (BOOL)collectionView:(UICollectionView *)collectionView
    selectionFollowsFocusForItemAtIndexPath:(NSIndexPath *)indexPath;
- (BOOL)collectionView:(UICollectionView *)collectionView
    shouldSpringLoadItemAtIndexPath:(NSIndexPath *)indexPath
                        withContext:(id<UISpringLoadedInteractionContext>)context;

// Editing and moving

- (BOOL)collectionView:(UICollectionView *)collectionView
    canEditItemAtIndexPath:(NSIndexPath *)indexPath;
- (NSIndexPath *)collectionView:(UICollectionView *)collectionView
    targetIndexPathForMoveOfItemFromOriginalIndexPath:(NSIndexPath *)originalIndexPath
                                   atCurrentIndexPath:(NSIndexPath *)currentIndexPath
                                  toProposedIndexPath:(NSIndexPath *)proposedIndexPath;
- (NSIndexPath *)collectionView:(UICollectionView *)collectionView
    targetIndexPathForMoveFromItemAtIndexPath:(NSIndexPath *)currentIndexPath
                          toProposedIndexPath:(NSIndexPath *)proposedIndexPath
    API_DEPRECATED_IOS("the form with the original index path replaces it", 9.0, 15.0);

// Context menus

- (nullable UIContextMenuConfiguration *)collectionView:(UICollectionView *)collectionView
             contextMenuConfigurationForItemAtIndexPath:(NSIndexPath *)indexPath
                                                  point:(CGPoint)point
    API_DEPRECATED_IOS("the form with several index paths replaces it", 13.0, 16.0);
- (nullable UIContextMenuConfiguration *)collectionView:(UICollectionView *)collectionView
           contextMenuConfigurationForItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths
                                                  point:(CGPoint)point API_AVAILABLE_IOS(16.0);
- (nullable UITargetedPreview *)collectionView:(UICollectionView *)collectionView
    previewForHighlightingContextMenuWithConfiguration:(UIContextMenuConfiguration *)configuration
    NS_SWIFT_NAME(collectionView(_:previewForHighlightingContextMenuWithConfiguration:))
        API_DEPRECATED_IOS("the form with an index path replaces it", 13.0, 16.0);
- (nullable UITargetedPreview *)collectionView:(UICollectionView *)collectionView
    previewForDismissingContextMenuWithConfiguration:(UIContextMenuConfiguration *)configuration
    NS_SWIFT_NAME(collectionView(_:previewForDismissingContextMenuWithConfiguration:))
        API_DEPRECATED_IOS("the form with an index path replaces it", 13.0, 16.0);
- (nullable UITargetedPreview *)collectionView:(UICollectionView *)collectionView
                      contextMenuConfiguration:(UIContextMenuConfiguration *)configuration
          highlightPreviewForItemAtIndexPath:(NSIndexPath *)indexPath API_AVAILABLE_IOS(16.0);
- (nullable UITargetedPreview *)collectionView:(UICollectionView *)collectionView
                      contextMenuConfiguration:(UIContextMenuConfiguration *)configuration
          dismissalPreviewForItemAtIndexPath:(NSIndexPath *)indexPath API_AVAILABLE_IOS(16.0);
- (void)collectionView:(UICollectionView *)collectionView
    willPerformPreviewActionForMenuWithConfiguration:(UIContextMenuConfiguration *)configuration
                                            animator:
        (id<UIContextMenuInteractionCommitAnimating>)animator;
- (void)collectionView:(UICollectionView *)collectionView
    willDisplayContextMenuWithConfiguration:(UIContextMenuConfiguration *)configuration
                                   animator:
        (nullable id<UIContextMenuInteractionAnimating>)animator
    NS_SWIFT_NAME(collectionView(_:willDisplayContextMenu:animator:));
- (void)collectionView:(UICollectionView *)collectionView
    willEndContextMenuInteractionWithConfiguration:(UIContextMenuConfiguration *)configuration
                                          animator:
        (nullable id<UIContextMenuInteractionAnimating>)animator
    NS_SWIFT_NAME(collectionView(_:willEndContextMenuInteraction:animator:));
@end

NS_SWIFT_UI_ACTOR
@protocol UICollectionViewDelegateFlowLayout <UICollectionViewDelegate>
@optional
- (CGSize)collectionView:(UICollectionView *)collectionView
                    layout:(UICollectionViewLayout *)collectionViewLayout
    sizeForItemAtIndexPath:(NSIndexPath *)indexPath;
- (CGSize)collectionView:(UICollectionView *)collectionView
                             layout:(UICollectionViewLayout *)collectionViewLayout
    referenceSizeForHeaderInSection:(NSInteger)section;
- (CGSize)collectionView:(UICollectionView *)collectionView
                             layout:(UICollectionViewLayout *)collectionViewLayout
    referenceSizeForFooterInSection:(NSInteger)section;
- (UIEdgeInsets)collectionView:(UICollectionView *)collectionView
                        layout:(UICollectionViewLayout *)collectionViewLayout
        insetForSectionAtIndex:(NSInteger)section;
- (CGFloat)collectionView:(UICollectionView *)collectionView
                                 layout:(UICollectionViewLayout *)collectionViewLayout
    minimumLineSpacingForSectionAtIndex:(NSInteger)section;
- (CGFloat)collectionView:(UICollectionView *)collectionView
                                      layout:(UICollectionViewLayout *)collectionViewLayout
    minimumInteritemSpacingForSectionAtIndex:(NSInteger)section;
@end

NS_ASSUME_NONNULL_END
