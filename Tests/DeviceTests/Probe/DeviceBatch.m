#import "DeviceBatch.h"

@implementation DeviceBatch

@synthesize before = _before;
@synthesize after = _after;
@synthesize deletedSections = _deletedSections;
@synthesize insertedSections = _insertedSections;
@synthesize reloadedSections = _reloadedSections;
@synthesize movedSections = _movedSections;
@synthesize deletedRows = _deletedRows;
@synthesize insertedRows = _insertedRows;
@synthesize reloadedRows = _reloadedRows;
@synthesize movedRows = _movedRows;
@synthesize changesBeforeBatch = _changesBeforeBatch;
@synthesize skipsFirstLayout = _skipsFirstLayout;

- (instancetype)initWithBefore:(NSArray<NSArray<NSNumber *> *> *)before
                         after:(NSArray<NSArray<NSNumber *> *> *)after {
  if ((self = [super init])) {
    _before = [before copy];
    _after = [after copy];
    _deletedSections = [[NSArray alloc] init];
    _insertedSections = [[NSArray alloc] init];
    _reloadedSections = [[NSArray alloc] init];
    _movedSections = [[NSArray alloc] init];
    _deletedRows = [[NSArray alloc] init];
    _insertedRows = [[NSArray alloc] init];
    _reloadedRows = [[NSArray alloc] init];
    _movedRows = [[NSArray alloc] init];
  }
  return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
  [_before release];
  [_after release];
  [_deletedSections release];
  [_insertedSections release];
  [_reloadedSections release];
  [_movedSections release];
  [_deletedRows release];
  [_insertedRows release];
  [_reloadedRows release];
  [_movedRows release];
  [super dealloc];
}
#endif

@end
