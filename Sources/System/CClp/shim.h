// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CCLP_SHIM_H
#define BELLHOP_CCLP_SHIM_H

#include <Clp_C_Interface.h>

#endif
