// A batch, and the rows before and after it. Needs only Foundation.
#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The operations of a batch as numbers, with the IDs of the rows before and after.
///
/// A section is a number, a path is a list of section and row, and a move is a list of from and to.
@interface DeviceBatch : NSObject {
 @private  // Older run-time libraries need them here.
  NSArray<NSArray<NSNumber *> *> *_before, *_after;
  NSArray<NSNumber *> *_deletedSections, *_insertedSections, *_reloadedSections;
  NSArray<NSArray<NSNumber *> *> *_movedSections;
  NSArray<NSArray<NSNumber *> *> *_deletedRows, *_insertedRows, *_reloadedRows, *_movedRows;
  BOOL _changesBeforeBatch, _skipsFirstLayout;
}

/// The IDs by section.
@property (nonatomic, copy) NSArray<NSArray<NSNumber *> *> *before;
@property (nonatomic, copy) NSArray<NSArray<NSNumber *> *> *after;

@property (nonatomic, copy) NSArray<NSNumber *> *deletedSections;
@property (nonatomic, copy) NSArray<NSNumber *> *insertedSections;
@property (nonatomic, copy) NSArray<NSNumber *> *reloadedSections;
@property (nonatomic, copy) NSArray<NSArray<NSNumber *> *> *movedSections;
@property (nonatomic, copy) NSArray<NSArray<NSNumber *> *> *deletedRows;
@property (nonatomic, copy) NSArray<NSArray<NSNumber *> *> *insertedRows;
@property (nonatomic, copy) NSArray<NSArray<NSNumber *> *> *reloadedRows;
/// Lists of section and row before, section and row after.
@property (nonatomic, copy) NSArray<NSArray<NSNumber *> *> *movedRows;

/// Whether the data changes before the batch begins, which RULEBOOK 5.3 forbids.
@property (nonatomic) BOOL changesBeforeBatch;
/// Whether the batch runs before the first layout of the view.
@property (nonatomic) BOOL skipsFirstLayout;

- (instancetype)initWithBefore:(NSArray<NSArray<NSNumber *> *> *)before
                         after:(NSArray<NSArray<NSNumber *> *> *)after;

@end

NS_ASSUME_NONNULL_END
