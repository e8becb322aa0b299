// SPDX-License-Identifier: MIT
//
// A target needs a source file; the header holds everything.

#include "CSwiftMethods.h"
