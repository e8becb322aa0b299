// SPDX-License-Identifier: MIT
//
// Pango, and what of it is a macro with a cast, which Swift cannot import.

#ifndef BELLHOP_CPANGO_SHIM_H
#define BELLHOP_CPANGO_SHIM_H

#include <pango/pangocairo.h>

/// The bit of a glyph that no font has; the other bits are the character.
static const PangoGlyph cpango_unknown_glyph = PANGO_GLYPH_UNKNOWN_FLAG;

#endif
