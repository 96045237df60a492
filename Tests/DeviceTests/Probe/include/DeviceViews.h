// Real views in a window, with a data source of numbers each.
#pragma once

#import <TargetConditionals.h>

#if TARGET_OS_IOS || TARGET_OS_VISION

#import <UIKit/UIKit.h>

#import "DeviceObservation.h"

NS_ASSUME_NONNULL_BEGIN

/// What the data source does that it should not.
typedef NS_OPTIONS(NSUInteger, DeviceMisbehavior) {
  /// It answers nil for a cell.
  DeviceMisbehaviorNoCell = 1 << 0,
  /// It dequeues two cells for a row, and returns the second.
  DeviceMisbehaviorTwoDequeues = 1 << 1,
  /// It inserts a row in the view while it is asked for a cell of row 0, once.
  DeviceMisbehaviorUpdateInsideCell = 1 << 2,
  /// It dequeues a cell of another identifier than before.
  DeviceMisbehaviorOtherCell = 1 << 3,
};

/// A data source and delegate of numbers, which notes what it is asked and what it tells.
///
/// The notes are words: `sections`, `count 0`, `cell 0-1`, `cell 0-1 done`, `prepare`, `height 0-1`,
/// `display 0-1`, `end 0-1`, `header 0`, `display header 0`.
NS_SWIFT_UI_ACTOR
@interface DeviceSource : NSObject <DeviceSurface>

/// Whether the view is in a window, as it is unless said otherwise.
@property (nonatomic, getter=isOnScreen) BOOL onScreen;
@property (nonatomic, readonly) UIScrollView *view;
@property (nonatomic) DeviceMisbehavior misbehavior;
/// The titles of sections, by index; a table alone has them.
@property (nonatomic, copy) NSDictionary<NSNumber *, NSString *> *titles;
/// The height of rows by id, where it is not 20; a table alone has them.
@property (nonatomic, copy) NSDictionary<NSNumber *, NSNumber *> *heights;
@property (nonatomic, copy, readonly) NSArray<NSString *> *notes;
- (void)forgetNotes;

/// Performs a batch of no operations on rows that the batch changes to, and reloads all data in it.
- (nullable DeviceException *)thrownByReloadingDataInsideBatch;
/// Whether there are uncommitted updates before, inside and after an empty batch.
- (NSArray<NSNumber *> *)uncommittedUpdatesAroundBatch;
/// Inserts row 0 of section 0 without a data source.
- (nullable DeviceException *)thrownByBatchWithoutDataSource;
/// Performs two animated batches at once, each of which inserts a row at 0-0; nil for what did not
/// finish in time.
- (NSArray<NSNumber *> *)finishesOfQuickBatches;

@end

/// A table view.
NS_SWIFT_UI_ACTOR
@interface DeviceTable : DeviceSource <UITableViewDataSource, UITableViewDelegate>
@property (nonatomic, readonly) UITableView *table;
- (instancetype)init;
/// Performs nested updates: the inner ones insert a row at 0-0, the outer ones another at 0-1.
- (nullable DeviceException *)thrownByNestedUpdates;
@end

/// A collection view.
NS_SWIFT_UI_ACTOR
@interface DeviceCollection : DeviceSource <UICollectionViewDataSource, UICollectionViewDelegate>
@property (nonatomic, readonly) UICollectionView *collection;
- (instancetype)initWithLayout:(UICollectionViewLayout *)layout;
@end

/// A table's delegate that notes for which optional methods it is asked.
NS_SWIFT_UI_ACTOR
@interface DeviceSpy : NSObject <UITableViewDelegate>
/// The names of the methods, as often as they were asked for.
@property (nonatomic, copy, readonly) NSArray<NSString *> *asked;
- (void)forget;
@end

/// A window to show a view in, on the screen where there is one.
NS_SWIFT_UI_ACTOR
@interface DeviceWindow : NSObject
+ (UIWindow *)windowWithView:(UIView *)view __attribute__((swift_name("window(with:)")));
/// How many animations the layers of a view and of all in it have.
+ (NSInteger)animationCountInView:(UIView *)view __attribute__((swift_name("animationCount(in:)")));
@end

/// What is asked.
NS_SWIFT_UI_ACTOR
@interface DeviceSystem : NSObject
/// The system's name and version: "iOS 17.5", "Mac Catalyst 14.5".
@property (class, nonatomic, readonly) NSString *name;
@property (class, nonatomic, readonly) NSString *model;
/// Today, as in "2026-11-23".
@property (class, nonatomic, readonly) NSString *date;
@end

NS_ASSUME_NONNULL_END

#endif
