// SPDX-License-Identifier: MIT
//
// Versions. A host takes every minor of its own major up to its own: a module built with an older header runs, one
// built with a newer header is refused before its code runs. Additions raise the minor; nothing is ever taken away
// within a major. What a minor added stands beside it, marked "since"; what has no mark is of 1.0.

#ifndef BELLHOP_VERSION_H
#define BELLHOP_VERSION_H

#define BELLHOP_ABI_MAJOR 1
#define BELLHOP_ABI_MINOR 5

#ifdef __cplusplus
#define BELLHOP_EXTERN extern "C"
#else
#define BELLHOP_EXTERN extern
#endif

#define BELLHOP_EXPORT __attribute__((visibility("default")))

#endif
