// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CCAIRO_SHIM_H
#define BELLHOP_CCAIRO_SHIM_H

#include <cairo.h>

#endif
