#import "DeviceException.h"

#import "DeviceMemory.h"

@implementation DeviceException

@synthesize name = _name;
@synthesize reason = _reason;

- (instancetype)initWithName:(NSString *)name reason:(NSString *)reason {
  if ((self = [super init])) {
    _name = [name copy];
    _reason = [reason copy];
  }
  return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
  [_name release];
  [_reason release];
  [super dealloc];
}
#endif

+ (DeviceException *)named:(NSString *)name reason:(NSString *)reason {
  return DeviceAutoreleased([[DeviceException alloc] initWithName:name reason:reason]);
}

+ (DeviceException *)thrownBy:(void (NS_NOESCAPE ^)(void))action {
  @try {
    action();
  } @catch (NSException *exception) {
    return [self named:exception.name reason:exception.reason ?: @""];
  } @catch (NSObject *object) {
    return [self named:NSStringFromClass([object class]) reason:object.description];
  }
  return nil;
}

+ (DeviceException *)thrownSending:(SEL)selector
                                to:(NSObject *)target
                              with:(id)first
                               and:(id)second {
  return [self thrownBy:^{
    // Not performSelector: ARC can't know the result's ownership. None of these is owned.
    IMP method = [target methodForSelector:selector];
    ((void (*)(id, SEL, id, id))method)(target, selector, first, second);
  }];
}

@end
