// SPDX-License-Identifier: MIT
//
// The files of the page, as parts of the program.

#ifndef CPAGEFILES_H
#define CPAGEFILES_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *name;
    const uint8_t *bytes;
    size_t size;
} cpagefiles_file;

/// The files, cpagefiles_count of them.
const cpagefiles_file *cpagefiles_table(void);
extern const size_t cpagefiles_count;

#endif
