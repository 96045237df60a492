// Carrying out a batch, and what is seen of it. Needs Foundation alone.
#pragma once

#import "DeviceBatch.h"
#import "DeviceException.h"

NS_ASSUME_NONNULL_BEGIN

/// A view that carries out batches, and its data source.
///
/// Its rows have cells of its own, each with the id of the row that it was set up for, and with a
/// number that counts the set-ups.
NS_SWIFT_UI_ACTOR
@protocol DeviceSurface <NSObject>

/// What the data source answers from now on.
@property (nonatomic, copy) NSArray<NSArray<NSNumber *> *> *rows;

/// Lays the view out, with whatever rows the data source has.
- (void)layOut;

/// Performs the updates as one batch.
- (void)performBatch:(void (NS_NOESCAPE ^)(void))updates
            animated:(BOOL)animated
          completion:(void (^)(BOOL finished))completion;

- (void)deleteSection:(NSInteger)section;
- (void)insertSection:(NSInteger)section;
- (void)reloadSection:(NSInteger)section;
- (void)moveSection:(NSInteger)section to:(NSInteger)target;
- (void)deleteRow:(NSInteger)row inSection:(NSInteger)section;
- (void)insertRow:(NSInteger)row inSection:(NSInteger)section;
- (void)reloadRow:(NSInteger)row inSection:(NSInteger)section;
- (void)moveRow:(NSInteger)row
      inSection:(NSInteger)section
             to:(NSInteger)targetRow
      inSection:(NSInteger)targetSection;

/// The ids on the cells, by section, as far as the view's own counts go; 0 where there is no cell.
@property (nonatomic, readonly) NSArray<NSArray<NSNumber *> *> *shownIDs;
/// Of each id that is shown, the number of its cell's last set-up.
@property (nonatomic, readonly) NSDictionary<NSNumber *, NSNumber *> *setUps;
/// How many views of cells are in the hierarchy, not hidden, that show no row.
@property (nonatomic, readonly) NSInteger leftoverCount;

@end

/// What was seen when a view carried out a batch.
@interface DeviceObservation : NSObject {
 @private  // Older run-time libraries want to know them here.
  DeviceException *_exception;
  BOOL _hasCompleted, _finished;
  NSArray<NSArray<NSNumber *> *> *_shown;
  NSArray<NSNumber *> *_kept;
  NSInteger _leftovers;
}

/// What was thrown, by the batch or by the layout after it.
@property (nonatomic, strong, readonly, nullable) DeviceException *exception;
/// Whether the completion was called, and with what.
@property (nonatomic, readonly) BOOL hasCompleted;
@property (nonatomic, readonly) BOOL finished;
@property (nonatomic, copy, readonly) NSArray<NSArray<NSNumber *> *> *shown;
/// The ids, ascending, whose cell was there before and was not set up again.
@property (nonatomic, copy, readonly) NSArray<NSNumber *> *kept;
@property (nonatomic, readonly) NSInteger leftovers;

/// Has a view carry out a batch, and waits for its completion, two seconds at most; fewer after one
/// that did not come.
///
/// After an exception the view is unusable: throw it away.
+ (DeviceObservation *)observeBatch:(DeviceBatch *)batch
                                 on:(id<DeviceSurface>)surface
                           animated:(BOOL)animated NS_SWIFT_UI_ACTOR
    __attribute__((swift_name("observe(_:on:animated:)")));

/// Lets the run loop go on until the condition is true, so many seconds at most.
+ (void)waitUpTo:(double)seconds until:(BOOL (NS_NOESCAPE ^)(void))isDone NS_SWIFT_UI_ACTOR
    __attribute__((swift_name("wait(upTo:until:)")));

@end

NS_ASSUME_NONNULL_END
