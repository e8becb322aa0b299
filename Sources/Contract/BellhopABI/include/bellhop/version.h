// SPDX-License-Identifier: MIT
//
// The version. A host takes every minor of its own major up to its own: a module built with a newer header is refused
// before its code runs. Additions raise the minor, and are marked "since" with it; nothing is ever taken away within a
// major.

#ifndef BELLHOP_VERSION_H
#define BELLHOP_VERSION_H

#define BELLHOP_ABI_MAJOR 1
#define BELLHOP_ABI_MINOR 0

#ifdef __cplusplus
#define BELLHOP_EXTERN extern "C"
#else
#define BELLHOP_EXTERN extern
#endif

#define BELLHOP_EXPORT __attribute__((visibility("default")))

#endif
