#pragma once

#include "NSCollections.h"
#include "NSCopying.h"
#include "NSString.h"

NS_ASSUME_NONNULL_BEGIN

@class NSNotification;

typedef NSString *NSNotificationName NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(NSNotification.Name);

NS_SWIFT_BRIDGED(Notification)
@interface NSNotification : NSObject <NSCopying>
@property (readonly, copy) NSNotificationName name;
@end

NS_SWIFT_NAME(OperationQueue)
@interface NSOperationQueue : NSObject
@end

NS_SWIFT_NAME(NotificationCenter)
@interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter NS_SWIFT_NAME(default);
- (void)postNotificationName:(NSNotificationName)aName
                      object:(nullable id)anObject
                    userInfo:(nullable NSDictionary *)aUserInfo
    NS_SWIFT_NAME(post(name:object:userInfo:));
- (id<NSObject>)addObserverForName:(nullable NSNotificationName)name
                            object:(nullable id)obj
                             queue:(nullable NSOperationQueue *)queue
                        usingBlock:(void (NS_SWIFT_SENDABLE ^)(NSNotification *notification))block
    NS_SWIFT_NAME(addObserver(forName:object:queue:using:));
- (void)removeObserver:(id)observer;
@end

NS_ASSUME_NONNULL_END
