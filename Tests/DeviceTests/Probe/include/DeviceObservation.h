// Performing a batch, and observing it. Needs only Foundation.
#pragma once

#import "DeviceBatch.h"
#import "DeviceException.h"

NS_ASSUME_NONNULL_BEGIN

/// A view that performs batches, and its data source.
///
/// Its rows have their own cells, each with the ID of its last row and with the number of its last
/// setup.
NS_SWIFT_UI_ACTOR
@protocol DeviceSurface <NSObject>

/// The data that the data source returns from now on.
@property (nonatomic, copy) NSArray<NSArray<NSNumber *> *> *rows;

/// Lays the view out with the current rows of the data source.
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

/// The IDs in the cells, by section, up to the view's own counts, with 0 for a missing cell.
@property (nonatomic, readonly) NSArray<NSArray<NSNumber *> *> *shownIDs;
/// The number of the cell's last setup, by visible ID.
@property (nonatomic, readonly) NSDictionary<NSNumber *, NSNumber *> *setUps;
/// The number of cells in the view hierarchy that aren't hidden and show no row.
@property (nonatomic, readonly) NSInteger leftoverCount;

@end

/// The observations while a view performed a batch.
@interface DeviceObservation : NSObject {
 @private  // Older run-time libraries need them here.
  DeviceException *_exception;
  BOOL _hasCompleted, _finished;
  NSArray<NSArray<NSNumber *> *> *_shown;
  NSArray<NSNumber *> *_kept;
  NSInteger _leftovers;
}

/// The exception of the batch, or of the layout after it.
@property (nonatomic, strong, readonly, nullable) DeviceException *exception;
/// Whether the completion was called, and its argument.
@property (nonatomic, readonly) BOOL hasCompleted;
@property (nonatomic, readonly) BOOL finished;
@property (nonatomic, copy, readonly) NSArray<NSArray<NSNumber *> *> *shown;
/// The IDs, ascending, whose cell existed before and wasn't set up again.
@property (nonatomic, copy, readonly) NSArray<NSNumber *> *kept;
@property (nonatomic, readonly) NSInteger leftovers;

/// Performs a batch on a view, and waits for its completion for up to two seconds, or less after
/// one that wasn't called.
///
/// After an exception, the view must not be used again.
+ (DeviceObservation *)observeBatch:(DeviceBatch *)batch
                                 on:(id<DeviceSurface>)surface
                           animated:(BOOL)animated NS_SWIFT_UI_ACTOR
    __attribute__((swift_name("observe(_:on:animated:)")));

/// Runs the run loop until the condition is true, or until the given seconds are over.
+ (void)waitUpTo:(double)seconds until:(BOOL (NS_NOESCAPE ^)(void))isDone NS_SWIFT_UI_ACTOR
    __attribute__((swift_name("wait(upTo:until:)")));

@end

NS_ASSUME_NONNULL_END
