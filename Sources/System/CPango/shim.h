// SPDX-License-Identifier: MIT
//
// Pango, and what of it is a macro with a cast, which Swift cannot import.

#ifndef BELLHOP_CPANGO_SHIM_H
#define BELLHOP_CPANGO_SHIM_H

#include <pango/pangocairo.h>

#endif
