// Files, and information about the process.
#pragma once

#include "NSCollections.h"
#include "NSString.h"
#include "NSValues.h"

NS_ASSUME_NONNULL_BEGIN

@interface NSEnumerator : NSObject
- (nullable id)nextObject;
@end

@class NSDirectoryEnumerator;

typedef NS_ENUM(NSUInteger, NSSearchPathDirectory) {
  NSDocumentDirectory = 9,
  NSCachesDirectory = 13
} NS_SWIFT_NAME(FileManager.SearchPathDirectory);

typedef NS_OPTIONS(NSUInteger, NSSearchPathDomainMask) {
  NSUserDomainMask = 1
} NS_SWIFT_NAME(FileManager.SearchPathDomainMask);

typedef NSString *NSFileAttributeKey NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(FileAttributeKey);
UIKIT_EXTERN NSFileAttributeKey const NSFilePosixPermissions;

NS_SWIFT_NAME(FileManager)
@interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager;
@property (readonly, copy) NSURL *temporaryDirectory;
- (BOOL)fileExistsAtPath:(NSString *)path;
- (nullable NSDirectoryEnumerator *)enumeratorAtPath:(NSString *)path;
- (nullable NSArray<NSString *> *)contentsOfDirectoryAtPath:(NSString *)path
                                                      error:(NSError **)error;
- (NSArray<NSURL *> *)URLsForDirectory:(NSSearchPathDirectory)directory
                             inDomains:(NSSearchPathDomainMask)domainMask;
- (BOOL)createDirectoryAtURL:(NSURL *)url
    withIntermediateDirectories:(BOOL)createIntermediates
                     attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes
                          error:(NSError **)error;
- (BOOL)isWritableFileAtPath:(NSString *)path;
- (nullable NSDictionary<NSFileAttributeKey, id> *)attributesOfItemAtPath:(NSString *)path
                                                                    error:(NSError **)error;
- (BOOL)setAttributes:(NSDictionary<NSFileAttributeKey, id> *)attributes
         ofItemAtPath:(NSString *)path
                error:(NSError **)error;
- (BOOL)createSymbolicLinkAtPath:(NSString *)path
             withDestinationPath:(NSString *)destination
                           error:(NSError **)error;
- (nullable NSString *)destinationOfSymbolicLinkAtPath:(NSString *)path error:(NSError **)error;
- (BOOL)removeItemAtURL:(NSURL *)URL error:(NSError **)error;
@end

NS_SWIFT_NAME(FileManager.DirectoryEnumerator)
@interface NSDirectoryEnumerator : NSEnumerator
@end

NS_SWIFT_SENDABLE
@interface NSLock : NSObject
- (void)lock;
- (void)unlock;
@end

NS_SWIFT_NAME(FileHandle)
@interface NSFileHandle : NSObject
@property (class, readonly, strong)
    NSFileHandle *fileHandleWithStandardError NS_SWIFT_NAME(standardError);
@property (class, readonly, strong)
    NSFileHandle *fileHandleWithStandardOutput NS_SWIFT_NAME(standardOutput);
+ (nullable instancetype)fileHandleForUpdatingURL:(NSURL *)url error:(NSError **)error;
- (void)writeData:(NSData *)data NS_SWIFT_NAME(write(_:));
- (BOOL)synchronizeAndReturnError:(NSError **)error;
- (BOOL)closeAndReturnError:(NSError **)error;
@end

typedef struct {
  NSInteger majorVersion;
  NSInteger minorVersion;
  NSInteger patchVersion;
} NSOperatingSystemVersion NS_SWIFT_NAME(OperatingSystemVersion);

NS_SWIFT_NAME(ProcessInfo)
@interface NSProcessInfo : NSObject
@property (class, readonly, strong) NSProcessInfo *processInfo;
@property (readonly, copy) NSDictionary<NSString *, NSString *> *environment;
@property (readonly, copy) NSArray<NSString *> *arguments;
@property (readonly, copy) NSString *operatingSystemVersionString;
@property (readonly) NSOperatingSystemVersion operatingSystemVersion;
@end

NS_ASSUME_NONNULL_END
