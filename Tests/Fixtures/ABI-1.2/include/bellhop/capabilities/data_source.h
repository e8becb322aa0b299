// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CAPABILITY_DATA_SOURCE_H
#define BELLHOP_CAPABILITY_DATA_SOURCE_H

#include "../host.h"
#include <stddef.h>

#define BELLHOP_CAPABILITY_DATA_SOURCE "bellhop.data-source/1"

/// moduleDataSource: what the app knows and the module may read.
typedef struct bellhop_data_source {
    uint32_t size;
    uint32_t revision;

    // The `data` of the module's settings entry, as JSON text, byte for byte as it stands there; `""` when the entry
    // has none. Not NUL-terminated. The host's, valid as long as the host table.
    // [any-thread]
    const char *(*data)(const bellhop_host_t *host, size_t *count);

    // The `identifier` of the entry, or NULL. The host's, valid as long as the host table.
    // [any-thread]
    const char *(*identifier)(const bellhop_host_t *host);

    // Copies the signed-in user's session token, NUL-terminated and cut to `capacity`, into `buffer` and returns its
    // whole length; 0 when nobody is signed in. `buffer` may be NULL when `capacity` is 0.
    // [any-thread]
    size_t (*user_token)(const bellhop_host_t *host, char *buffer, size_t capacity);
} bellhop_data_source_t;

#endif
