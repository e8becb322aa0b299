// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CDEFLATE_SHIM_H
#define BELLHOP_CDEFLATE_SHIM_H

#include <libdeflate.h>

#endif
