// Dragging out of a table view, and dropping on it.
#pragma once

#include "UIDragAndDrop.h"
#include "UITableView.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@protocol UITableViewDragDelegate <NSObject>
@required
- (NSArray<UIDragItem *> *)tableView:(UITableView *)tableView
    itemsForBeginningDragSession:(id<UIDragSession>)session
                     atIndexPath:(NSIndexPath *)indexPath;

@optional
- (NSArray<UIDragItem *> *)tableView:(UITableView *)tableView
    itemsForAddingToDragSession:(id<UIDragSession>)session
                    atIndexPath:(NSIndexPath *)indexPath
                          point:(CGPoint)point;
- (nullable UIDragPreviewParameters *)tableView:(UITableView *)tableView
    dragPreviewParametersForRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView
    dragSessionWillBegin:(id<UIDragSession>)session;
- (void)tableView:(UITableView *)tableView
    dragSessionDidEnd:(id<UIDragSession>)session;
- (BOOL)tableView:(UITableView *)tableView
    dragSessionAllowsMoveOperation:(id<UIDragSession>)session;
- (BOOL)tableView:(UITableView *)tableView
    dragSessionIsRestrictedToDraggingApplication:(id<UIDragSession>)session;
@end

typedef NS_ENUM(NSInteger, UITableViewDropIntent) {
  UITableViewDropIntentUnspecified,
  UITableViewDropIntentInsertAtDestinationIndexPath,
  UITableViewDropIntentInsertIntoDestinationIndexPath,
  UITableViewDropIntentAutomatic
} NS_SWIFT_NAME(UITableViewDropProposal.Intent);

NS_SWIFT_UI_ACTOR
@interface UITableViewDropProposal : UIDropProposal
- (instancetype)initWithDropOperation:(UIDropOperation)operation
                               intent:(UITableViewDropIntent)intent
    NS_SWIFT_NAME(init(operation:intent:));
@property (nonatomic, readonly) UITableViewDropIntent intent;
@end

NS_SWIFT_UI_ACTOR
@interface UITableViewPlaceholder : NSObject
- (instancetype)initWithInsertionIndexPath:(NSIndexPath *)insertionIndexPath
                           reuseIdentifier:(NSString *)reuseIdentifier
                                 rowHeight:(CGFloat)rowHeight NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, nullable, copy) void (^cellUpdateHandler)(__kindof UITableViewCell *);
@end

NS_SWIFT_UI_ACTOR
@interface UITableViewDropPlaceholder : UITableViewPlaceholder
@property (nonatomic, nullable, copy)
    UIDragPreviewParameters *_Nullable (^previewParametersProvider)(__kindof UITableViewCell *);
@end

NS_SWIFT_UI_ACTOR
@protocol UITableViewDropItem <NSObject>
@property (nonatomic, readonly) UIDragItem *dragItem;
@property (nonatomic, readonly, nullable) NSIndexPath *sourceIndexPath;
@property (nonatomic, readonly) CGSize previewSize;
@end

NS_SWIFT_UI_ACTOR
@protocol UITableViewDropPlaceholderContext <UIDragAnimating>
@property (nonatomic, readonly) UIDragItem *dragItem;
- (BOOL)commitInsertionWithDataSourceUpdates:
    (void (NS_NOESCAPE ^)(NSIndexPath *insertionIndexPath))dataSourceUpdates;
- (BOOL)deletePlaceholder;
@end

NS_SWIFT_UI_ACTOR
@protocol UITableViewDropCoordinator <NSObject>
@property (nonatomic, readonly) NSArray<id<UITableViewDropItem>> *items;
@property (nonatomic, readonly, nullable) NSIndexPath *destinationIndexPath;
@property (nonatomic, readonly) UITableViewDropProposal *proposal;
@property (nonatomic, readonly) id<UIDropSession> session;
- (id<UITableViewDropPlaceholderContext>)dropItem:(UIDragItem *)dragItem
    toPlaceholder:(UITableViewDropPlaceholder *)placeholder;
- (id<UIDragAnimating>)dropItem:(UIDragItem *)dragItem toRowAtIndexPath:(NSIndexPath *)indexPath;
- (id<UIDragAnimating>)dropItem:(UIDragItem *)dragItem
             intoRowAtIndexPath:(NSIndexPath *)indexPath
                           rect:(CGRect)rect;
- (id<UIDragAnimating>)dropItem:(UIDragItem *)dragItem toTarget:(UIDragPreviewTarget *)target;
@end

NS_SWIFT_UI_ACTOR
@protocol UITableViewDropDelegate <NSObject>
@required
- (void)tableView:(UITableView *)tableView
    performDropWithCoordinator:(id<UITableViewDropCoordinator>)coordinator;

@optional
- (BOOL)tableView:(UITableView *)tableView canHandleDropSession:(id<UIDropSession>)session;
- (void)tableView:(UITableView *)tableView dropSessionDidEnter:(id<UIDropSession>)session;
- (UITableViewDropProposal *)tableView:(UITableView *)tableView
        dropSessionDidUpdate:(id<UIDropSession>)session
    withDestinationIndexPath:(nullable NSIndexPath *)destinationIndexPath;
- (void)tableView:(UITableView *)tableView dropSessionDidExit:(id<UIDropSession>)session;
- (void)tableView:(UITableView *)tableView dropSessionDidEnd:(id<UIDropSession>)session;
- (nullable UIDragPreviewParameters *)tableView:(UITableView *)tableView
    dropPreviewParametersForRowAtIndexPath:(NSIndexPath *)indexPath;
@end

NS_ASSUME_NONNULL_END
