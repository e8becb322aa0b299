// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CGIF_SHIM_H
#define BELLHOP_CGIF_SHIM_H

#include <gif_lib.h>

#endif
