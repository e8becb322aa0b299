// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CMAGIC_SHIM_H
#define BELLHOP_CMAGIC_SHIM_H

#include <magic.h>

// What a type is told by without these: no decompressing, and none of the parsers of archives and programs.
static const int cmagic_flags = MAGIC_MIME_TYPE | MAGIC_ERROR | MAGIC_NO_CHECK_COMPRESS | MAGIC_NO_CHECK_TAR |
                                MAGIC_NO_CHECK_ELF | MAGIC_NO_CHECK_CDF | MAGIC_NO_CHECK_CSV | MAGIC_NO_CHECK_JSON;

#endif
