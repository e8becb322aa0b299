// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CTURBOJPEG_SHIM_H
#define BELLHOP_CTURBOJPEG_SHIM_H

#include <turbojpeg.h>

#endif
