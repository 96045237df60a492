#import "DeviceObservation.h"

#import "DeviceMemory.h"

/// The seconds to wait for a completion. The wait is shorter after completions that weren't called.
static const double greatestPatience = 2;
static double patience = greatestPatience;

static NSInteger numberAt(NSArray<NSNumber *> *list, NSUInteger index) {
  return [list objectAtIndex:index].integerValue;
}

@implementation DeviceObservation

@synthesize exception = _exception;
@synthesize hasCompleted = _hasCompleted;
@synthesize finished = _finished;
@synthesize shown = _shown;
@synthesize kept = _kept;
@synthesize leftovers = _leftovers;

#if !__has_feature(objc_arc)
- (void)dealloc {
  [_exception release];
  [_shown release];
  [_kept release];
  [super dealloc];
}
#endif

+ (DeviceObservation *)observeBatch:(DeviceBatch *)batch
                                 on:(id<DeviceSurface>)surface
                           animated:(BOOL)animated {
  DeviceObservation *observation = DeviceAutoreleased([[DeviceObservation alloc] init]);
  [observation observeBatch:batch on:surface animated:animated];
  return observation;
}

- (void)observeBatch:(DeviceBatch *)batch on:(id<DeviceSurface>)surface animated:(BOOL)animated {
  __block NSDictionary<NSNumber *, NSNumber *> *setUps = [NSDictionary dictionary];
  DeviceException *thrown = [DeviceException thrownBy:^{
    surface.rows = batch.before;
    if (!batch.skipsFirstLayout) {
      [surface layOut];
      setUps = surface.setUps;
    }
    if (batch.changesBeforeBatch) surface.rows = batch.after;
    [surface
        performBatch:^{
          surface.rows = batch.after;
          [DeviceObservation sendOperationsOf:batch to:surface];
        }
        animated:animated
        completion:^(BOOL finished) {
          self->_hasCompleted = YES;
          self->_finished = finished;
        }];
    [surface layOut];
    [DeviceObservation waitUpTo:patience
                          until:^{
                            return self->_hasCompleted;
                          }];
    patience = self->_hasCompleted ? greatestPatience : patience / 2;
    [surface layOut];
  }];
  DeviceReplace(_exception, thrown);
  // After an exception, even reading the view may throw.
  __block NSArray<NSArray<NSNumber *> *> *shown = [NSArray array];
  __block NSArray<NSNumber *> *kept = [NSArray array];
  __block NSInteger leftovers = 0;
  [DeviceException thrownBy:^{
    shown = surface.shownIDs;
    kept = [DeviceObservation keptIDsFrom:setUps to:surface.setUps];
    leftovers = surface.leftoverCount;
  }];
  DeviceReplaceByCopy(_shown, shown);
  DeviceReplaceByCopy(_kept, kept);
  _leftovers = leftovers;
}

+ (void)sendOperationsOf:(DeviceBatch *)batch to:(id<DeviceSurface>)surface {
  for (NSNumber *section in batch.deletedSections) [surface deleteSection:section.integerValue];
  for (NSNumber *section in batch.insertedSections) [surface insertSection:section.integerValue];
  for (NSNumber *section in batch.reloadedSections) [surface reloadSection:section.integerValue];
  for (NSArray<NSNumber *> *move in batch.movedSections) {
    [surface moveSection:numberAt(move, 0) to:numberAt(move, 1)];
  }
  for (NSArray<NSNumber *> *path in batch.deletedRows) {
    [surface deleteRow:numberAt(path, 1) inSection:numberAt(path, 0)];
  }
  for (NSArray<NSNumber *> *path in batch.insertedRows) {
    [surface insertRow:numberAt(path, 1) inSection:numberAt(path, 0)];
  }
  for (NSArray<NSNumber *> *path in batch.reloadedRows) {
    [surface reloadRow:numberAt(path, 1) inSection:numberAt(path, 0)];
  }
  for (NSArray<NSNumber *> *move in batch.movedRows) {
    [surface moveRow:numberAt(move, 1)
           inSection:numberAt(move, 0)
                  to:numberAt(move, 3)
           inSection:numberAt(move, 2)];
  }
}

+ (NSArray<NSNumber *> *)keptIDsFrom:(NSDictionary<NSNumber *, NSNumber *> *)before
                                  to:(NSDictionary<NSNumber *, NSNumber *> *)after {
  NSMutableArray<NSNumber *> *kept = [NSMutableArray array];
  for (NSNumber *identifier in after) {
    NSNumber *setUp = [before objectForKey:identifier];
    if ([[after objectForKey:identifier] isEqual:setUp]) [kept addObject:identifier];
  }
  [kept sortUsingSelector:@selector(compare:)];
  return kept;
}

+ (void)waitUpTo:(double)seconds until:(BOOL (NS_NOESCAPE ^)(void))isDone {
  NSDate *end = [NSDate dateWithTimeIntervalSinceNow:seconds];
  // A run loop without sources returns immediately, so a timer keeps it waiting.
  NSTimer *timer = [NSTimer scheduledTimerWithTimeInterval:0.005
                                                    target:[DeviceObservation class]
                                                  selector:@selector(tick:)
                                                  userInfo:nil
                                                   repeats:YES];
  while (!isDone() && [end timeIntervalSinceNow] > 0) {
    @autoreleasepool {
      NSDate *soon = [NSDate dateWithTimeIntervalSinceNow:0.01];
      [[NSRunLoop currentRunLoop] runMode:NSDefaultRunLoopMode beforeDate:soon];
    }
  }
  [timer invalidate];
}

+ (void)tick:(NSTimer *)timer {
}

@end
