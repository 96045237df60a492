// One batch, and the rows before and after it. Needs Foundation alone.
#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The operations of a batch as numbers, with the ids of the rows before and after.
///
/// Sections are numbers, paths lists of section and row, moves lists of from and to.
@interface DeviceBatch : NSObject {
 @private  // Older run-time libraries want to know them here.
  NSArray<NSArray<NSNumber *> *> *_before, *_after;
  NSArray<NSNumber *> *_deletedSections, *_insertedSections, *_reloadedSections;
  NSArray<NSArray<NSNumber *> *> *_movedSections;
  NSArray<NSArray<NSNumber *> *> *_deletedRows, *_insertedRows, *_reloadedRows, *_movedRows;
  BOOL _changesBeforeBatch, _skipsFirstLayout;
}

/// The ids by section.
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
/// Whether the batch comes before the view was ever laid out.
@property (nonatomic) BOOL skipsFirstLayout;

- (instancetype)initWithBefore:(NSArray<NSArray<NSNumber *> *> *)before
                         after:(NSArray<NSArray<NSNumber *> *> *)after;

@end

NS_ASSUME_NONNULL_END
