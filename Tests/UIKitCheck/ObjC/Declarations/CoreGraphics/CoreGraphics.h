#pragma once

#include "../CoreFoundation/CGGeometry.h"
