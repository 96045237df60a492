#import "DeviceViews.h"

#if TARGET_OS_IOS || TARGET_OS_VISION

NS_ASSUME_NONNULL_BEGIN

static NSString *const cellIdentifier = @"Cell";
static NSString *const otherIdentifier = @"Other";
static const CGFloat rowHeight = 20;

@interface DeviceSource ()
@property (nonatomic, strong, nullable) UIWindow *window;
@property (nonatomic) BOOL updatesInsideCell;
- (void)note:(NSString *)note;
- (NSNumber *)identifierAtSection:(NSInteger)section row:(NSInteger)row;
- (NSInteger)nextSetUp;
/// The methods that differ between the two kinds of view.
- (NSInteger)sectionCountOfView;
- (NSInteger)rowCountOfViewInSection:(NSInteger)section;
- (nullable UIView *)cellAtPath:(NSIndexPath *)path;
- (Class)cellClass;
- (void)setsUpDataSource:(BOOL)isSet;
- (BOOL)hasUncommittedUpdates;
- (void)reloadData;
@end

/// The content of a cell of either kind.
@protocol DeviceCell <NSObject>
@property (nonatomic) NSInteger identifier;
@property (nonatomic) NSInteger setUp;
@property (nonatomic, weak, nullable) DeviceSource *source;
@end

@interface DeviceTableCell : UITableViewCell <DeviceCell>
@end

@implementation DeviceTableCell
@synthesize identifier = _identifier;
@synthesize setUp = _setUp;
@synthesize source = _source;
- (void)prepareForReuse {
  [super prepareForReuse];
  [self.source note:@"prepare"];
}
@end

@interface DeviceCollectionCell : UICollectionViewCell <DeviceCell>
@end

@implementation DeviceCollectionCell
@synthesize identifier = _identifier;
@synthesize setUp = _setUp;
@synthesize source = _source;
- (void)prepareForReuse {
  [super prepareForReuse];
  [self.source note:@"prepare"];
}
@end

// A row's height if a layout requests it from the cell.
@interface DeviceListCell : DeviceCollectionCell
@end

@implementation DeviceListCell
- (UICollectionViewLayoutAttributes *)preferredLayoutAttributesFittingAttributes:
    (UICollectionViewLayoutAttributes *)layoutAttributes {
  UICollectionViewLayoutAttributes *attributes = [layoutAttributes copy];
  attributes.size = CGSizeMake(layoutAttributes.size.width, rowHeight);
  return attributes;
}
@end

@implementation DeviceSource {
  NSMutableArray<NSString *> *_notes;
  NSInteger _setUpCount;
}

@synthesize rows = _rows;

- (instancetype)init {
  if ((self = [super init])) {
    _rows = @[];
    _titles = @{};
    _heights = @{};
    _notes = [NSMutableArray array];
    _onScreen = YES;
  }
  return self;
}

- (void)dealloc {
  // A window stays on screen until it's hidden.
  UIWindow *window = _window;
  dispatch_async(dispatch_get_main_queue(), ^{
    window.hidden = YES;
  });
}

- (NSArray<NSString *> *)notes { return [_notes copy]; }
- (void)forgetNotes { [_notes removeAllObjects]; }
- (void)note:(NSString *)note { [_notes addObject:note]; }
- (NSInteger)nextSetUp { return ++_setUpCount; }

- (void)note:(NSString *)word path:(NSIndexPath *)path {
  [self note:[NSString stringWithFormat:@"%@ %ld-%ld", word, (long)path.section, (long)path.item]];
}

- (NSNumber *)identifierAtSection:(NSInteger)section row:(NSInteger)row {
  NSUInteger place = (NSUInteger)section, index = (NSUInteger)row;
  if (place >= self.rows.count || index >= self.rows[place].count) return @0;
  return self.rows[place][index];
}

- (void)setUp:(id<DeviceCell>)cell path:(NSIndexPath *)path {
  cell.identifier = [self identifierAtSection:path.section row:path.item].integerValue;
  cell.setUp = [self nextSetUp];
  cell.source = self;
  [self note:[NSString stringWithFormat:@"cell %ld-%ld done", (long)path.section,
                                        (long)path.item]];
}

- (NSString *)identifierToDequeue {
  return self.misbehavior & DeviceMisbehaviorOtherCell ? otherIdentifier : cellIdentifier;
}

- (void)misbehaveBeforeCellAtPath:(NSIndexPath *)path {
  BOOL updates = (self.misbehavior & DeviceMisbehaviorUpdateInsideCell) && path.item == 0;
  if (!updates || self.updatesInsideCell) return;
  self.updatesInsideCell = YES;
  [self insertRow:0 inSection:path.section];
}

- (void)layOut {
  if (self.onScreen && !self.window) self.window = [DeviceWindow windowWithView:self.view];
  if (!self.onScreen && self.window) {
    [self.view removeFromSuperview];
    self.window = nil;
  }
  [self.view setNeedsLayout];
  [self.view layoutIfNeeded];
}

- (NSArray<NSArray<NSNumber *> *> *)shownIDs {
  NSMutableArray<NSArray<NSNumber *> *> *shown = [NSMutableArray array];
  for (NSInteger section = 0; section < [self sectionCountOfView]; section++) {
    NSMutableArray<NSNumber *> *identifiers = [NSMutableArray array];
    for (NSInteger row = 0; row < [self rowCountOfViewInSection:section]; row++) {
      NSIndexPath *path = [NSIndexPath indexPathForItem:row inSection:section];
      id<DeviceCell> cell = (id<DeviceCell>)[self cellAtPath:path];
      [identifiers addObject:@(cell.identifier)];
    }
    [shown addObject:identifiers];
  }
  return shown;
}

- (NSDictionary<NSNumber *, NSNumber *> *)setUps {
  NSMutableDictionary<NSNumber *, NSNumber *> *setUps = [NSMutableDictionary dictionary];
  for (NSInteger section = 0; section < [self sectionCountOfView]; section++) {
    for (NSInteger row = 0; row < [self rowCountOfViewInSection:section]; row++) {
      NSIndexPath *path = [NSIndexPath indexPathForItem:row inSection:section];
      id<DeviceCell> cell = (id<DeviceCell>)[self cellAtPath:path];
      if (cell) setUps[@(cell.identifier)] = @(cell.setUp);
    }
  }
  return setUps;
}

- (NSInteger)leftoverCount {
  NSMutableSet<UIView *> *cells = [NSMutableSet set];
  for (NSInteger section = 0; section < [self sectionCountOfView]; section++) {
    for (NSInteger row = 0; row < [self rowCountOfViewInSection:section]; row++) {
      NSIndexPath *path = [NSIndexPath indexPathForItem:row inSection:section];
      UIView *cell = [self cellAtPath:path];
      if (cell) [cells addObject:cell];
    }
  }
  return [self leftoversIn:self.view besides:cells];
}

- (NSInteger)leftoversIn:(UIView *)view besides:(NSSet<UIView *> *)cells {
  NSInteger count = 0;
  for (UIView *subview in view.subviews) {
    if (subview.hidden || subview.alpha == 0) continue;
    if ([subview isKindOfClass:[self cellClass]]) {
      if (![cells containsObject:subview]) count++;
    } else {
      count += [self leftoversIn:subview besides:cells];
    }
  }
  return count;
}

// MARK: - Trials that may throw

- (nullable DeviceException *)thrownByReloadingDataInsideBatch {
  return [DeviceException thrownBy:^{
    [self performBatch:^{
      [self reloadData];
    }
        animated:NO
        completion:^(BOOL finished){
        }];
    [self layOut];
  }];
}

- (NSArray<NSNumber *> *)uncommittedUpdatesAroundBatch {
  NSMutableArray<NSNumber *> *answers = [NSMutableArray array];
  [answers addObject:@([self hasUncommittedUpdates])];
  [self performBatch:^{
    [answers addObject:@([self hasUncommittedUpdates])];
  }
      animated:NO
      completion:^(BOOL finished){
      }];
  [answers addObject:@([self hasUncommittedUpdates])];
  return answers;
}

- (nullable DeviceException *)thrownByBatchWithoutDataSource {
  return [DeviceException thrownBy:^{
    [self setsUpDataSource:NO];
    [self layOut];
    [self performBatch:^{
      [self insertRow:0 inSection:0];
    }
        animated:NO
        completion:^(BOOL finished){
        }];
    [self layOut];
  }];
}

- (NSArray<NSNumber *> *)finishesOfQuickBatches {
  NSMutableArray<NSNumber *> *finishes = [NSMutableArray array];
  for (NSNumber *identifier in @[ @901, @902 ]) {
    [self performBatch:^{
      NSMutableArray<NSArray<NSNumber *> *> *rows = [self.rows mutableCopy];
      rows[0] = [@[ identifier ] arrayByAddingObjectsFromArray:rows[0]];
      self.rows = rows;
      [self insertRow:0 inSection:0];
    }
        animated:YES
        completion:^(BOOL finished) {
          [finishes addObject:@(finished)];
        }];
  }
  [DeviceObservation waitUpTo:3
                        until:^{
                          return (BOOL)(finishes.count == 2);
                        }];
  return finishes;
}

// MARK: - Differences of the two kinds of view

- (UIScrollView *)view {
  @throw [NSException exceptionWithName:@"Abstract" reason:@"a table or a collection" userInfo:nil];
}
- (NSInteger)sectionCountOfView { return 0; }
- (NSInteger)rowCountOfViewInSection:(NSInteger)section { return 0; }
- (nullable UIView *)cellAtPath:(NSIndexPath *)path { return nil; }
- (Class)cellClass { return [UIView class]; }
- (void)setsUpDataSource:(BOOL)isSet {}
- (BOOL)hasUncommittedUpdates { return NO; }
- (void)reloadData {}
- (void)performBatch:(void (NS_NOESCAPE ^)(void))updates
            animated:(BOOL)animated
          completion:(void (^)(BOOL finished))completion {}
- (void)deleteSection:(NSInteger)section {}
- (void)insertSection:(NSInteger)section {}
- (void)reloadSection:(NSInteger)section {}
- (void)moveSection:(NSInteger)section to:(NSInteger)target {}
- (void)deleteRow:(NSInteger)row inSection:(NSInteger)section {}
- (void)insertRow:(NSInteger)row inSection:(NSInteger)section {}
- (void)reloadRow:(NSInteger)row inSection:(NSInteger)section {}
- (void)moveRow:(NSInteger)row
      inSection:(NSInteger)section
             to:(NSInteger)targetRow
      inSection:(NSInteger)targetSection {}

@end

static NSIndexPath *pathOf(NSInteger section, NSInteger row) {
  return [NSIndexPath indexPathForItem:row inSection:section];
}

static NSIndexSet *setOf(NSInteger section) {
  return [NSIndexSet indexSetWithIndex:(NSUInteger)section];
}

/// Runs the action, without animations unless they are wanted.
static void run(BOOL animated, void (NS_NOESCAPE ^action)(void)) {
  if (animated) return action();
  [UIView performWithoutAnimation:action];
}

// MARK: - Tables

@implementation DeviceTable

- (instancetype)init {
  if ((self = [super init])) {
    _table = [[UITableView alloc] initWithFrame:CGRectMake(0, 0, 390, 800)
                                          style:UITableViewStylePlain];
    [_table registerClass:[DeviceTableCell class] forCellReuseIdentifier:cellIdentifier];
    [_table registerClass:[DeviceTableCell class] forCellReuseIdentifier:otherIdentifier];
    _table.rowHeight = rowHeight;
    _table.estimatedRowHeight = 0;
    [self setsUpDataSource:YES];
  }
  return self;
}

- (UIScrollView *)view { return self.table; }
- (NSInteger)sectionCountOfView { return self.table.numberOfSections; }
- (NSInteger)rowCountOfViewInSection:(NSInteger)section {
  return [self.table numberOfRowsInSection:section];
}
- (nullable UIView *)cellAtPath:(NSIndexPath *)path {
  return [self.table cellForRowAtIndexPath:path];
}
- (Class)cellClass { return [UITableViewCell class]; }
- (BOOL)hasUncommittedUpdates { return self.table.hasUncommittedUpdates; }
- (void)reloadData { [self.table reloadData]; }
- (void)setsUpDataSource:(BOOL)isSet {
  self.table.dataSource = isSet ? self : nil;
  self.table.delegate = isSet ? self : nil;
}

- (void)performBatch:(void (NS_NOESCAPE ^)(void))updates
            animated:(BOOL)animated
          completion:(void (^)(BOOL finished))completion {
  run(animated, ^{
    [self.table performBatchUpdates:updates completion:completion];
  });
}

- (nullable DeviceException *)thrownByNestedUpdates {
  return [DeviceException thrownBy:^{
    run(NO, ^{
      [self.table beginUpdates];
      [self.table beginUpdates];
      [self insertRow:0 inSection:0];
      [self.table endUpdates];
      // The table must not have read the counts yet: the data has one row more than the table
      // knows.
      [self insertRow:1 inSection:0];
      [self.table endUpdates];
    });
    [self layOut];
  }];
}

- (void)deleteSection:(NSInteger)section {
  [self.table deleteSections:setOf(section) withRowAnimation:UITableViewRowAnimationAutomatic];
}
- (void)insertSection:(NSInteger)section {
  [self.table insertSections:setOf(section) withRowAnimation:UITableViewRowAnimationAutomatic];
}
- (void)reloadSection:(NSInteger)section {
  [self.table reloadSections:setOf(section) withRowAnimation:UITableViewRowAnimationAutomatic];
}
- (void)moveSection:(NSInteger)section to:(NSInteger)target {
  [self.table moveSection:section toSection:target];
}
- (void)deleteRow:(NSInteger)row inSection:(NSInteger)section {
  [self.table deleteRowsAtIndexPaths:@[ pathOf(section, row) ]
                    withRowAnimation:UITableViewRowAnimationAutomatic];
}
- (void)insertRow:(NSInteger)row inSection:(NSInteger)section {
  [self.table insertRowsAtIndexPaths:@[ pathOf(section, row) ]
                    withRowAnimation:UITableViewRowAnimationAutomatic];
}
- (void)reloadRow:(NSInteger)row inSection:(NSInteger)section {
  [self.table reloadRowsAtIndexPaths:@[ pathOf(section, row) ]
                    withRowAnimation:UITableViewRowAnimationAutomatic];
}
- (void)moveRow:(NSInteger)row
      inSection:(NSInteger)section
             to:(NSInteger)targetRow
      inSection:(NSInteger)targetSection {
  [self.table moveRowAtIndexPath:pathOf(section, row)
                     toIndexPath:pathOf(targetSection, targetRow)];
}

- (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView {
  [self note:@"sections"];
  return (NSInteger)self.rows.count;
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
  [self note:[NSString stringWithFormat:@"count %ld", (long)section]];
  return (NSInteger)self.rows[(NSUInteger)section].count;
}

- (UITableViewCell *)tableView:(UITableView *)tableView
         cellForRowAtIndexPath:(NSIndexPath *)path {
  [self note:@"cell" path:path];
  [self misbehaveBeforeCellAtPath:path];
  NSString *identifier = [self identifierToDequeue];
  DeviceTableCell *cell = [tableView dequeueReusableCellWithIdentifier:identifier
                                                          forIndexPath:path];
  if (self.misbehavior & DeviceMisbehaviorTwoDequeues) {
    cell = [tableView dequeueReusableCellWithIdentifier:identifier forIndexPath:path];
  }
  [self setUp:cell path:path];
  // The type requires a cell. The question is the behavior without one.
  id answer = self.misbehavior & DeviceMisbehaviorNoCell ? nil : cell;
  return (UITableViewCell *_Nonnull)answer;
}

- (nullable NSString *)tableView:(UITableView *)tableView
         titleForHeaderInSection:(NSInteger)section {
  [self note:[NSString stringWithFormat:@"header %ld", (long)section]];
  return self.titles[@(section)];
}

- (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath *)path {
  [self note:@"height" path:path];
  NSNumber *height = self.heights[[self identifierAtSection:path.section row:path.item]];
  return height ? height.doubleValue : rowHeight;
}

- (void)tableView:(UITableView *)tableView
      willDisplayCell:(UITableViewCell *)cell
    forRowAtIndexPath:(NSIndexPath *)path {
  [self note:@"display" path:path];
}

- (void)tableView:(UITableView *)tableView
    didEndDisplayingCell:(UITableViewCell *)cell
       forRowAtIndexPath:(NSIndexPath *)path {
  [self note:@"end" path:path];
}

- (void)tableView:(UITableView *)tableView
    willDisplayHeaderView:(UIView *)view
               forSection:(NSInteger)section {
  [self note:[NSString stringWithFormat:@"display header %ld", (long)section]];
}

@end

// MARK: - Collections

@implementation DeviceCollection

- (instancetype)initWithLayout:(UICollectionViewLayout *)layout {
  if ((self = [super init])) {
    _collection = [[UICollectionView alloc] initWithFrame:CGRectMake(0, 0, 390, 800)
                                     collectionViewLayout:layout];
    [_collection registerClass:[DeviceListCell class] forCellWithReuseIdentifier:cellIdentifier];
    [_collection registerClass:[DeviceListCell class] forCellWithReuseIdentifier:otherIdentifier];
    [self setsUpDataSource:YES];
  }
  return self;
}

- (UIScrollView *)view { return self.collection; }
- (NSInteger)sectionCountOfView { return self.collection.numberOfSections; }
- (NSInteger)rowCountOfViewInSection:(NSInteger)section {
  return [self.collection numberOfItemsInSection:section];
}
- (nullable UIView *)cellAtPath:(NSIndexPath *)path {
  return [self.collection cellForItemAtIndexPath:path];
}
- (Class)cellClass { return [UICollectionViewCell class]; }
- (BOOL)hasUncommittedUpdates { return self.collection.hasUncommittedUpdates; }
- (void)reloadData { [self.collection reloadData]; }
- (void)setsUpDataSource:(BOOL)isSet {
  self.collection.dataSource = isSet ? self : nil;
  self.collection.delegate = isSet ? self : nil;
}

- (void)performBatch:(void (NS_NOESCAPE ^)(void))updates
            animated:(BOOL)animated
          completion:(void (^)(BOOL finished))completion {
  run(animated, ^{
    [self.collection performBatchUpdates:updates completion:completion];
  });
}

- (void)deleteSection:(NSInteger)section { [self.collection deleteSections:setOf(section)]; }
- (void)insertSection:(NSInteger)section { [self.collection insertSections:setOf(section)]; }
- (void)reloadSection:(NSInteger)section { [self.collection reloadSections:setOf(section)]; }
- (void)moveSection:(NSInteger)section to:(NSInteger)target {
  [self.collection moveSection:section toSection:target];
}
- (void)deleteRow:(NSInteger)row inSection:(NSInteger)section {
  [self.collection deleteItemsAtIndexPaths:@[ pathOf(section, row) ]];
}
- (void)insertRow:(NSInteger)row inSection:(NSInteger)section {
  [self.collection insertItemsAtIndexPaths:@[ pathOf(section, row) ]];
}
- (void)reloadRow:(NSInteger)row inSection:(NSInteger)section {
  [self.collection reloadItemsAtIndexPaths:@[ pathOf(section, row) ]];
}
- (void)moveRow:(NSInteger)row
      inSection:(NSInteger)section
             to:(NSInteger)targetRow
      inSection:(NSInteger)targetSection {
  [self.collection moveItemAtIndexPath:pathOf(section, row)
                           toIndexPath:pathOf(targetSection, targetRow)];
}

- (NSInteger)numberOfSectionsInCollectionView:(UICollectionView *)collectionView {
  [self note:@"sections"];
  return (NSInteger)self.rows.count;
}

- (NSInteger)collectionView:(UICollectionView *)collectionView
     numberOfItemsInSection:(NSInteger)section {
  [self note:[NSString stringWithFormat:@"count %ld", (long)section]];
  return (NSInteger)self.rows[(NSUInteger)section].count;
}

- (UICollectionViewCell *)collectionView:(UICollectionView *)collectionView
                  cellForItemAtIndexPath:(NSIndexPath *)path {
  [self note:@"cell" path:path];
  [self misbehaveBeforeCellAtPath:path];
  NSString *identifier = [self identifierToDequeue];
  DeviceCollectionCell *cell =
      [collectionView dequeueReusableCellWithReuseIdentifier:identifier forIndexPath:path];
  if (self.misbehavior & DeviceMisbehaviorTwoDequeues) {
    cell = [collectionView dequeueReusableCellWithReuseIdentifier:identifier forIndexPath:path];
  }
  [self setUp:cell path:path];
  id answer = self.misbehavior & DeviceMisbehaviorNoCell ? nil : cell;
  return (UICollectionViewCell *_Nonnull)answer;
}

- (void)collectionView:(UICollectionView *)collectionView
       willDisplayCell:(UICollectionViewCell *)cell
    forItemAtIndexPath:(NSIndexPath *)path {
  [self note:@"display" path:path];
}

- (void)collectionView:(UICollectionView *)collectionView
    didEndDisplayingCell:(UICollectionViewCell *)cell
      forItemAtIndexPath:(NSIndexPath *)path {
  [self note:@"end" path:path];
}

@end

// MARK: - System

@implementation DeviceSpy {
  NSMutableArray<NSString *> *_asked;
}

- (NSArray<NSString *> *)asked { return [_asked copy] ?: @[]; }
- (void)forget { [_asked removeAllObjects]; }

- (BOOL)respondsToSelector:(SEL _Null_unspecified)selector {
  NSString *name = NSStringFromSelector(selector);
  if ([name hasPrefix:@"tableView:"]) {
    if (!_asked) _asked = [NSMutableArray array];
    [_asked addObject:name];
  }
  return [super respondsToSelector:selector];
}

@end

@implementation DeviceWindow

+ (UIWindow *)windowWithView:(UIView *)view {
  UIWindow *window = [[UIWindow alloc] initWithFrame:CGRectMake(0, 0, 390, 800)];
  // In an app, only a window in a scene is on screen.
  for (UIScene *scene in UIApplication.sharedApplication.connectedScenes) {
    if ([scene isKindOfClass:[UIWindowScene class]]) window.windowScene = (UIWindowScene *)scene;
  }
  UIViewController *controller = [[UIViewController alloc] initWithNibName:nil bundle:nil];
  window.rootViewController = controller;
  view.frame = window.bounds;
  [controller.view addSubview:view];
  window.hidden = NO;
  [window layoutIfNeeded];
  return window;
}

+ (NSInteger)animationCountInView:(UIView *)view {
  NSInteger count = (NSInteger)view.layer.animationKeys.count;
  for (UIView *subview in view.subviews) count += [self animationCountInView:subview];
  return count;
}

@end

@implementation DeviceSystem

+ (NSString *)name {
#if TARGET_OS_MACCATALYST
  // UIDevice returns the version of iOS that Catalyst emulates.
  NSOperatingSystemVersion version = NSProcessInfo.processInfo.operatingSystemVersion;
  return [NSString stringWithFormat:@"Mac Catalyst %ld.%ld", (long)version.majorVersion,
                                    (long)version.minorVersion];
#else
  UIDevice *device = UIDevice.currentDevice;
  return [NSString stringWithFormat:@"%@ %@", device.systemName, device.systemVersion];
#endif
}

+ (NSString *)model {
  // A simulator provides the identifier of the simulated device.
  NSString *simulated =
      NSProcessInfo.processInfo.environment[@"SIMULATOR_MODEL_IDENTIFIER"];
  return simulated ?: UIDevice.currentDevice.model;
}

+ (NSString *)date {
  NSISO8601DateFormatter *formatter = [[NSISO8601DateFormatter alloc] init];
  formatter.formatOptions = NSISO8601DateFormatWithFullDate;
  return [formatter stringFromDate:[NSDate dateWithTimeIntervalSinceNow:0]];
}

@end

NS_ASSUME_NONNULL_END

#endif
