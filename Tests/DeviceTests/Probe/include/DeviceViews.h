// Real views in a window, each with a data source of numbers.
#pragma once

#import <TargetConditionals.h>

#if TARGET_OS_IOS || TARGET_OS_VISION

#import <UIKit/UIKit.h>

#import "DeviceObservation.h"

NS_ASSUME_NONNULL_BEGIN

/// Deliberate errors of the data source.
typedef NS_OPTIONS(NSUInteger, DeviceMisbehavior) {
  /// It returns nil for a cell.
  DeviceMisbehaviorNoCell = 1 << 0,
  /// It dequeues two cells for a row, and returns the second one.
  DeviceMisbehaviorTwoDequeues = 1 << 1,
  /// It inserts a row in the view during the call for the cell of row 0, once.
  DeviceMisbehaviorUpdateInsideCell = 1 << 2,
  /// It dequeues a cell with another identifier than before.
  DeviceMisbehaviorOtherCell = 1 << 3,
};

/// A data source and delegate of numbers, which notes UIKit's calls.
///
/// The notes are words: `sections`, `count 0`, `cell 0-1`, `cell 0-1 done`, `prepare`, `height 0-1`,
/// `display 0-1`, `end 0-1`, `header 0`, `display header 0`.
NS_SWIFT_UI_ACTOR
@interface DeviceSource : NSObject <DeviceSurface>

/// Whether the view is in a window. The default is true.
@property (nonatomic, getter=isOnScreen) BOOL onScreen;
@property (nonatomic, readonly) UIScrollView *view;
@property (nonatomic) DeviceMisbehavior misbehavior;
/// The titles of sections, by index. Only for tables.
@property (nonatomic, copy) NSDictionary<NSNumber *, NSString *> *titles;
/// The heights of rows that aren't 20, by ID. Only for tables.
@property (nonatomic, copy) NSDictionary<NSNumber *, NSNumber *> *heights;
@property (nonatomic, copy, readonly) NSArray<NSString *> *notes;
- (void)forgetNotes;

/// Performs a batch without operations, and reloads changed data inside it.
- (nullable DeviceException *)thrownByReloadingDataInsideBatch;
/// Whether there are uncommitted updates before, inside and after an empty batch.
- (NSArray<NSNumber *> *)uncommittedUpdatesAroundBatch;
/// Inserts row 0 of section 0 without a data source.
- (nullable DeviceException *)thrownByBatchWithoutDataSource;
/// Starts two animated batches at once. Each inserts a row at 0-0, and has nil if it doesn't finish
/// in time.
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

/// A table's delegate that notes UIKit's checks for optional methods.
NS_SWIFT_UI_ACTOR
@interface DeviceSpy : NSObject <UITableViewDelegate>
/// The names of the methods, once for each check.
@property (nonatomic, copy, readonly) NSArray<NSString *> *asked;
- (void)forget;
@end

/// A window that shows a view, on screen if there's a screen.
NS_SWIFT_UI_ACTOR
@interface DeviceWindow : NSObject
+ (UIWindow *)windowWithView:(UIView *)view __attribute__((swift_name("window(with:)")));
/// The number of animations in the layers of a view and its subviews.
+ (NSInteger)animationCountInView:(UIView *)view __attribute__((swift_name("animationCount(in:)")));
@end

/// The tested system.
NS_SWIFT_UI_ACTOR
@interface DeviceSystem : NSObject
/// The system's name and version: "iOS 17.5", "Mac Catalyst 14.5".
@property (class, nonatomic, readonly) NSString *name;
@property (class, nonatomic, readonly) NSString *model;
/// Today's date, as in "2026-11-23".
@property (class, nonatomic, readonly) NSString *date;
@end

NS_ASSUME_NONNULL_END

#endif
