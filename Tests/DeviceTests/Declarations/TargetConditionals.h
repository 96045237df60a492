// The compiler defines TARGET_OS_IOS and its like itself.
#pragma once
