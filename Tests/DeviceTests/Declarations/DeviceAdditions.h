// The parts of Objective-C that the probe uses in addition to Tests/UIKitCheck/ObjC/Declarations,
// whose headers have only the parts that Swift needs: the language's own collection methods.
#pragma once

#include <Foundation/Foundation.h>
#include <UIKit/UIKit.h>

#define NO ((BOOL)0)
#define YES ((BOOL)1)
#define nil ((id)0)

NS_ASSUME_NONNULL_BEGIN

typedef struct {
  unsigned long state;
  id __unsafe_unretained _Nullable *_Nullable itemsPtr;
  unsigned long *_Nullable mutationsPtr;
  unsigned long extra[5];
} NSFastEnumerationState;

@protocol NSFastEnumeration
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id __unsafe_unretained _Nullable[_Nonnull])buffer
                                    count:(NSUInteger)count;
@end

@interface NSObject (DeviceAdditions)
+ (instancetype)alloc;
+ (Class)class;
- (Class)class;
- (IMP)methodForSelector:(SEL)selector;
@end

@protocol NSMutableCopying
@end

@interface NSString (DeviceAdditions)
+ (instancetype)stringWithFormat:(NSString *)format, ... __attribute__((format(__NSString__, 1, 2)));
- (BOOL)hasPrefix:(NSString *)prefix;
@end

extern NSString *NSStringFromClass(Class type);
extern NSString *NSStringFromSelector(SEL selector);

@interface NSNumber (DeviceAdditions)
@property (readonly) NSInteger integerValue;
@property (readonly) double doubleValue;
+ (NSNumber *)numberWithBool:(BOOL)value;
+ (NSNumber *)numberWithInt:(int)value;
+ (NSNumber *)numberWithInteger:(NSInteger)value;
+ (NSNumber *)numberWithLong:(long)value;
- (NSInteger)compare:(NSNumber *)other;
@end

@interface NSArray<ObjectType> (DeviceAdditions) <NSFastEnumeration, NSCopying, NSMutableCopying>
@property (readonly) NSUInteger count;
+ (instancetype)array;
+ (instancetype)arrayWithObjects:(const ObjectType _Nonnull[_Nullable])objects
                           count:(NSUInteger)count;
- (ObjectType)objectAtIndex:(NSUInteger)index;
- (ObjectType)objectAtIndexedSubscript:(NSUInteger)index;
- (NSArray<ObjectType> *)arrayByAddingObjectsFromArray:(NSArray<ObjectType> *)other;
@end

@interface NSMutableArray<ObjectType> : NSArray<ObjectType>
- (void)addObject:(ObjectType)object;
- (void)removeAllObjects;
- (void)setObject:(ObjectType)object atIndexedSubscript:(NSUInteger)index;
- (void)sortUsingSelector:(SEL)comparator;
@end

@interface NSDictionary<KeyType, ObjectType> (DeviceAdditions) <NSFastEnumeration, NSCopying>
+ (instancetype)dictionary;
+ (instancetype)dictionaryWithObjects:(const ObjectType _Nonnull[_Nullable])objects
                              forKeys:(const KeyType _Nonnull[_Nullable])keys
                                count:(NSUInteger)count;
- (nullable ObjectType)objectForKey:(KeyType)key;
- (nullable ObjectType)objectForKeyedSubscript:(KeyType)key;
@end

@interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType>
- (void)setObject:(nullable ObjectType)object forKeyedSubscript:(KeyType)key;
@end

@interface NSSet<ObjectType> (DeviceAdditions) <NSFastEnumeration>
+ (instancetype)set;
- (BOOL)containsObject:(ObjectType)object;
@end

@interface NSMutableSet<ObjectType> : NSSet<ObjectType>
- (void)addObject:(ObjectType)object;
@end

@interface NSIndexPath (DeviceAdditions)
+ (instancetype)indexPathForItem:(NSInteger)item inSection:(NSInteger)section;
@property (readonly) NSInteger item;
@property (readonly) NSInteger section;
@end

@interface NSIndexSet (DeviceAdditions)
+ (instancetype)indexSetWithIndex:(NSUInteger)index;
@end

@interface NSException : NSObject
+ (NSException *)exceptionWithName:(NSString *)name
                            reason:(nullable NSString *)reason
                          userInfo:(nullable NSDictionary *)userInfo;
@property (readonly, copy) NSString *name;
@property (nullable, readonly, copy) NSString *reason;
@end

@interface NSDate (DeviceAdditions)
+ (instancetype)dateWithTimeIntervalSinceNow:(NSTimeInterval)seconds;
@property (readonly) NSTimeInterval timeIntervalSinceNow;
@end

@interface NSTimer : NSObject
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval
                                     target:(id)target
                                   selector:(SEL)selector
                                   userInfo:(nullable id)userInfo
                                    repeats:(BOOL)repeats;
- (void)invalidate;
@end

typedef NSString *NSRunLoopMode;
extern NSRunLoopMode const NSDefaultRunLoopMode;

@interface NSRunLoop : NSObject
@property (class, readonly, strong) NSRunLoop *currentRunLoop;
- (BOOL)runMode:(NSRunLoopMode)mode beforeDate:(NSDate *)limit;
@end

typedef NSObject *dispatch_queue_t;
extern dispatch_queue_t dispatch_get_main_queue(void);
extern void dispatch_async(dispatch_queue_t queue, void (^block)(void));

typedef NS_OPTIONS(NSUInteger, NSISO8601DateFormatOptions) {
  NSISO8601DateFormatWithFullDate = 275
};

@interface NSISO8601DateFormatter : NSObject
@property NSISO8601DateFormatOptions formatOptions;
- (NSString *)stringFromDate:(NSDate *)date;
@end

@interface UIDevice : NSObject
@property (class, nonatomic, readonly) UIDevice *currentDevice;
@property (nonatomic, readonly, strong) NSString *systemName;
@property (nonatomic, readonly, strong) NSString *systemVersion;
@property (nonatomic, readonly, strong) NSString *model;
@end

static inline CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height) {
  return (CGRect){{x, y}, {width, height}};
}
static inline CGSize CGSizeMake(CGFloat width, CGFloat height) { return (CGSize){width, height}; }

@interface CALayer : NSObject
- (nullable NSArray<NSString *> *)animationKeys;
@end

@interface UIView (DeviceAdditions)
@property (nonatomic, readonly, strong) CALayer *layer;
@end

@interface UIScene : UIResponder
@end

@interface UIWindowScene : UIScene
@end

@interface UIWindow (DeviceAdditions)
@property (nullable, nonatomic, weak) UIWindowScene *windowScene;
@end

@interface UIApplication : UIResponder
@property (class, nonatomic, readonly) UIApplication *sharedApplication;
@property (nonatomic, readonly) NSSet<UIScene *> *connectedScenes;
@end

NS_ASSUME_NONNULL_END
