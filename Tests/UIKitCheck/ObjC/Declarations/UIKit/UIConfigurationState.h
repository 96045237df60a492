// The classes to which UIConfigurationState.swift bridges.
#pragma once

#include "../Foundation/Foundation.h"

NS_ASSUME_NONNULL_BEGIN

NS_REFINED_FOR_SWIFT
@interface UIViewConfigurationState : NSObject
@end

NS_REFINED_FOR_SWIFT
@interface UICellConfigurationState : NSObject
@end

NS_ASSUME_NONNULL_END
