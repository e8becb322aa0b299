// SPDX-License-Identifier: MIT
#ifndef CTESTBUNDLE_H
#define CTESTBUNDLE_H

// A program that links this target has an identifier and versions in the information of its main bundle, from its start.
// Nothing has to be called.

#endif
