// SPDX-License-Identifier: MIT
//
// What an instance is given. The host table is the host's, one for each instance, and valid until `destroy` returns.

#ifndef BELLHOP_HOST_H
#define BELLHOP_HOST_H

#include <stdint.h>

typedef struct bellhop_host {
    uint32_t size;
    uint32_t revision;
    void *context; // the host's own; leave it alone

    // The table of a capability, or NULL when this host does not have it. Ids end in their revision, as in
    // "bellhop.navigation/1". A table is either whole or not there. Valid as long as the host table.
    // [any-thread]
    const void *(*capability)(const struct bellhop_host *host, const char *id);
} bellhop_host_t;

#endif
