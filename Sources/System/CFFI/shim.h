// SPDX-License-Identifier: MIT
//
// libffi's type descriptions are mutable C globals, which Swift 6 will not read; these hand out their addresses.

#ifndef BELLHOP_CFFI_SHIM_H
#define BELLHOP_CFFI_SHIM_H

#include <ffi.h>
#include <stddef.h>

/// A struct of two pointer-sized words, passed by value. libffi fills in its size when a call interface is prepared.
static inline ffi_type *cffi_two_words(void) {
    static ffi_type *members[] = {&ffi_type_pointer, &ffi_type_pointer, NULL};
    static ffi_type type = {0, 0, FFI_TYPE_STRUCT, members};
    return &type;
}

static inline ffi_type *cffi_void(void) { return &ffi_type_void; }
static inline ffi_type *cffi_pointer(void) { return &ffi_type_pointer; }
static inline ffi_type *cffi_uint8(void) { return &ffi_type_uint8; }
static inline ffi_type *cffi_sint32(void) { return &ffi_type_sint32; }
static inline ffi_type *cffi_sint64(void) { return &ffi_type_sint64; }
static inline ffi_type *cffi_double(void) { return &ffi_type_double; }

#endif
