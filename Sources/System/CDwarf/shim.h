// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CDWARF_SHIM_H
#define BELLHOP_CDWARF_SHIM_H

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <gelf.h>

#endif
