// Tests the probe with made-up views, outside of Apple's systems, with GNUstep's Foundation.

#import <Foundation/Foundation.h>
#include <Block.h>
#include <stdio.h>

#import "DeviceObservation.h"

static int checks = 0;
static int failures = 0;

static void check(BOOL holds, NSString *what) {
  checks++;
  if (holds) return;
  failures++;
  printf("FAILED: %s\n", [what UTF8String]);
}

/// A view that counts as UIKit does, and throws if the counts don't match.
///
/// A remaining row keeps its setup. The visible IDs equal the data after a batch.
@interface CountingView : NSObject <DeviceSurface> {
  NSArray<NSArray<NSNumber *> *> *_rows;
  NSArray<NSArray<NSNumber *> *> *_counted;
  NSMutableDictionary<NSNumber *, NSNumber *> *_setUps;
  NSMutableArray<NSString *> *_operations;
  NSInteger _balance;
  NSInteger _setUpCount;
  NSInteger _leftoverCount;
  BOOL _completes, _completesLater, _throwsWhenLookedAt;
  id _thrown;
  void (^_completion)(BOOL finished);
}
@property (nonatomic) NSInteger leftoverCount;
@property (nonatomic) BOOL completes;
@property (nonatomic) BOOL completesLater;
@property (nonatomic) BOOL throwsWhenLookedAt;
@property (nonatomic, retain) id thrown;
@property (nonatomic, readonly) NSArray<NSString *> *operations;
@end

@implementation CountingView

@synthesize rows = _rows;
@synthesize leftoverCount = _leftoverCount;
@synthesize completes = _completes;
@synthesize completesLater = _completesLater;
@synthesize throwsWhenLookedAt = _throwsWhenLookedAt;
@synthesize thrown = _thrown;
@synthesize operations = _operations;

- (instancetype)init {
  if ((self = [super init])) {
    _rows = [[NSArray alloc] init];
    _setUps = [[NSMutableDictionary alloc] init];
    _operations = [[NSMutableArray alloc] init];
    _completes = YES;
  }
  return self;
}

- (void)dealloc {
  [_rows release];
  [_counted release];
  [_setUps release];
  [_operations release];
  [_thrown release];
  [super dealloc];
}

- (NSInteger)count:(NSArray<NSArray<NSNumber *> *> *)rows {
  NSInteger count = 0;
  for (NSArray<NSNumber *> *section in rows) count += (NSInteger)section.count;
  return count;
}

- (void)layOut {
  if (_counted != nil) return;
  _counted = [_rows copy];
  [self setUpMissing];
}

- (void)setUpMissing {
  NSMutableDictionary<NSNumber *, NSNumber *> *setUps = [NSMutableDictionary dictionary];
  for (NSArray<NSNumber *> *section in _counted) {
    for (NSNumber *identifier in section) {
      NSNumber *old = [_setUps objectForKey:identifier];
      [setUps setObject:old ?: [NSNumber numberWithInteger:++_setUpCount] forKey:identifier];
    }
  }
  [_setUps setDictionary:setUps];
}

- (void)performBatch:(void (NS_NOESCAPE ^)(void))updates
            animated:(BOOL)animated
          completion:(void (^)(BOOL finished))completion {
  _balance = 0;
  updates();
  if (_thrown != nil) @throw _thrown;
  if ([self count:_rows] != [self count:_counted] + _balance) {
    [NSException raise:NSInternalInconsistencyException format:@"Invalid update: %ld and %ld",
                       (long)[self count:_counted], (long)[self count:_rows]];
  }
  [_counted release];
  _counted = [_rows copy];
  [self setUpMissing];
  if (_completes && !_completesLater) completion(animated);
  if (_completesLater) {
    // Blocks aren't objects in this run-time library.
    _completion = Block_copy(completion);
    [self performSelector:@selector(complete) withObject:nil afterDelay:0.01];
  }
}

- (void)complete {
  _completion(YES);
  Block_release(_completion);
  _completion = NULL;
}

- (void)note:(NSString *)operation balance:(NSInteger)balance {
  [_operations addObject:operation];
  _balance += balance;
}

- (void)deleteSection:(NSInteger)section {
  [self note:[NSString stringWithFormat:@"delete %ld", (long)section]
      balance:-(NSInteger)[[_counted objectAtIndex:(NSUInteger)section] count]];
}
- (void)insertSection:(NSInteger)section {
  [self note:[NSString stringWithFormat:@"insert %ld", (long)section]
      balance:(NSInteger)[[_rows objectAtIndex:(NSUInteger)section] count]];
}
- (void)reloadSection:(NSInteger)section {
  [self note:[NSString stringWithFormat:@"reload %ld", (long)section] balance:0];
}
- (void)moveSection:(NSInteger)section to:(NSInteger)target {
  [self note:[NSString stringWithFormat:@"move %ld to %ld", (long)section, (long)target]
      balance:0];
}
- (void)deleteRow:(NSInteger)row inSection:(NSInteger)section {
  [self note:[NSString stringWithFormat:@"delete %ld-%ld", (long)section, (long)row] balance:-1];
}
- (void)insertRow:(NSInteger)row inSection:(NSInteger)section {
  [self note:[NSString stringWithFormat:@"insert %ld-%ld", (long)section, (long)row] balance:1];
}
- (void)reloadRow:(NSInteger)row inSection:(NSInteger)section {
  [self note:[NSString stringWithFormat:@"reload %ld-%ld", (long)section, (long)row] balance:0];
  NSNumber *identifier =
      [[_counted objectAtIndex:(NSUInteger)section] objectAtIndex:(NSUInteger)row];
  [_setUps removeObjectForKey:identifier];
}
- (void)moveRow:(NSInteger)row
      inSection:(NSInteger)section
             to:(NSInteger)targetRow
      inSection:(NSInteger)targetSection {
  [self note:[NSString stringWithFormat:@"move %ld-%ld to %ld-%ld", (long)section, (long)row,
                                        (long)targetSection, (long)targetRow]
      balance:0];
}

- (NSArray<NSArray<NSNumber *> *> *)shownIDs {
  if (_throwsWhenLookedAt) [NSException raise:@"Unusable" format:@"after an exception"];
  return _counted;
}

- (NSDictionary<NSNumber *, NSNumber *> *)setUps {
  return [[_setUps copy] autorelease];
}

@end

/// Parses lists for the probe: "1 2|3" is two sections.
static NSArray<NSArray<NSNumber *> *> *lists(NSString *text) {
  NSMutableArray *all = [NSMutableArray array];
  for (NSString *part in [text componentsSeparatedByString:@"|"]) {
    NSMutableArray *list = [NSMutableArray array];
    for (NSString *number in [part componentsSeparatedByString:@" "]) {
      if (number.length > 0) [list addObject:[NSNumber numberWithInteger:number.integerValue]];
    }
    [all addObject:list];
  }
  return all;
}

static NSArray<NSNumber *> *numbers(NSString *text) { return [lists(text) objectAtIndex:0]; }

static DeviceBatch *batchFrom(NSString *before, NSString *after) {
  return [[[DeviceBatch alloc] initWithBefore:lists(before) after:lists(after)] autorelease];
}

static CountingView *aView(void) { return [[[CountingView alloc] init] autorelease]; }

static void whatIsThrownIsCaught(void) {
  check([DeviceException thrownBy:^{}] == nil, @"an empty action doesn't throw");
  DeviceException *thrown = [DeviceException thrownBy:^{
    [NSException raise:@"Name" format:@"reason %d", 3];
  }];
  check([thrown.name isEqual:@"Name"] && [thrown.reason isEqual:@"reason 3"], @"name and reason");
  thrown = [DeviceException thrownBy:^{
    @throw [NSException exceptionWithName:@"Name" reason:nil userInfo:nil];
  }];
  check(thrown.reason != nil, @"an exception without a reason has some text");
  thrown = [DeviceException thrownBy:^{
    @throw @"text";
  }];
  check([thrown.reason isEqual:@"text"], @"an object that isn't an exception");
}

static void whatIsUnwoundIsTidied(void) {
  __block int order = 0;
  __block int tidied = 0;
  DeviceException *outer = [DeviceException thrownBy:^{
    DeviceException *inner = [DeviceException thrownBy:^{
      @try {
        [[NSArray array] objectAtIndex:7];
      } @finally {
        tidied = ++order;
      }
    }];
    check([inner.name isEqual:NSRangeException], @"Foundation's own exception");
    order++;
    [NSException raise:@"Outer" format:@"after the inner one"];
  }];
  check(tidied == 1 && order == 2, @"@finally runs, and so does the code after the inner one");
  check([outer.name isEqual:@"Outer"], @"the outer exception is another");
}

static void aMessageIsSentWithItsArguments(void) {
  NSMutableArray *list = [NSMutableArray array];
  check([DeviceException thrownSending:@selector(addObject:) to:list with:@"a" and:nil] == nil,
        @"nothing is thrown");
  check([list isEqual:[NSArray arrayWithObject:@"a"]], @"the argument arrives");
  NSMutableDictionary *pairs = [NSMutableDictionary dictionary];
  [DeviceException thrownSending:@selector(setObject:forKey:) to:pairs with:@"v" and:@"k"];
  check([[pairs objectForKey:@"k"] isEqual:@"v"], @"both arguments arrive");
  DeviceException *thrown =
      [DeviceException thrownSending:@selector(addObject:) to:list with:nil and:nil];
  check(thrown != nil && list.count == 1, @"nil in a list is rejected");
}

static void everyOperationIsSent(void) {
  CountingView *view = aView();
  DeviceBatch *batch = batchFrom(@"1 2 3|4|5", @"1 2 3|4|5");
  batch.deletedSections = numbers(@"0");
  batch.insertedSections = numbers(@"0");
  batch.reloadedSections = numbers(@"1");
  batch.movedSections = lists(@"2 2");
  batch.deletedRows = lists(@"0 1");
  batch.insertedRows = lists(@"0 2");
  batch.reloadedRows = lists(@"1 0");
  batch.movedRows = lists(@"0 0 2 1");
  [DeviceObservation observeBatch:batch on:view animated:NO];
  NSString *sent = [view.operations componentsJoinedByString:@", "];
  check([sent isEqual:@"delete 0, insert 0, reload 1, move 2 to 2, delete 0-1, insert 0-2,"
                      @" reload 1-0, move 0-0 to 2-1"],
        sent);
}

static void aBatchThatFitsIsObserved(void) {
  CountingView *view = aView();
  view.leftoverCount = 2;
  DeviceBatch *batch = batchFrom(@"1 2 3|4", @"1 9 3|4");
  batch.deletedRows = lists(@"0 1");
  batch.insertedRows = lists(@"0 1");
  batch.reloadedRows = lists(@"1 0");
  DeviceObservation *seen = [DeviceObservation observeBatch:batch on:view animated:YES];
  check(seen.exception == nil, @"it does not throw");
  check(seen.hasCompleted && seen.finished, @"it completes");
  check([seen.shown isEqual:lists(@"1 9 3|4")], seen.shown.description);
  check([seen.kept isEqual:numbers(@"1 3")], seen.kept.description);
  check(seen.leftovers == 2, @"leftover cells are counted");
}

static void aBatchThatDoesNotFitIsCaught(void) {
  CountingView *view = aView();
  DeviceBatch *batch = batchFrom(@"1 2", @"1 2 3");
  DeviceObservation *seen = [DeviceObservation observeBatch:batch on:view animated:NO];
  check([seen.exception.name isEqual:NSInternalInconsistencyException], @"its name");
  check([seen.exception.reason isEqual:@"Invalid update: 2 and 3"], seen.exception.reason);
  check(!seen.hasCompleted, @"it does not complete");
  check([seen.shown isEqual:lists(@"1 2")], @"the observed IDs are the view's");
}

static void aViewThatIsUnusableIsLeftAlone(void) {
  CountingView *view = aView();
  view.thrown = [NSException exceptionWithName:@"First" reason:@"r" userInfo:nil];
  view.throwsWhenLookedAt = YES;
  DeviceBatch *batch = batchFrom(@"1", @"1");
  DeviceObservation *seen = [DeviceObservation observeBatch:batch on:view animated:NO];
  check([seen.exception.name isEqual:@"First"], @"the first exception is reported");
  check(seen.shown.count == 0 && seen.kept.count == 0, @"and no content is read");
}

static void aCompletionIsWaitedFor(void) {
  CountingView *view = aView();
  view.completesLater = YES;
  DeviceBatch *batch = batchFrom(@"1", @"1");
  check([DeviceObservation observeBatch:batch on:view animated:NO].hasCompleted, @"called later");
  view = aView();
  view.completes = NO;
  check(![DeviceObservation observeBatch:batch on:view animated:NO].hasCompleted, @"never called");
}

static void dataMayChangeBeforeTheBatch(void) {
  CountingView *view = aView();
  DeviceBatch *batch = batchFrom(@"1", @"1 2");
  batch.insertedRows = lists(@"0 1");
  batch.changesBeforeBatch = YES;
  DeviceObservation *seen = [DeviceObservation observeBatch:batch on:view animated:NO];
  check(seen.exception == nil && [seen.shown isEqual:lists(@"1 2")], @"the counts were read");
}

int main(void) {
  @autoreleasepool {
    whatIsThrownIsCaught();
    whatIsUnwoundIsTidied();
    aMessageIsSentWithItsArguments();
    everyOperationIsSent();
    aBatchThatFitsIsObserved();
    aBatchThatDoesNotFitIsCaught();
    aViewThatIsUnusableIsLeftAlone();
    aCompletionIsWaitedFor();
    dataMayChangeBeforeTheBatch();
  }
  printf("probe: %d of %d checks passed\n", checks - failures, checks);
  return failures == 0 ? 0 : 1;
}
