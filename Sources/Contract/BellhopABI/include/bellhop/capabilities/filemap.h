// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CAPABILITY_FILEMAP_H
#define BELLHOP_CAPABILITY_FILEMAP_H

#include "../host.h"
#include <stdbool.h>
#include <stddef.h>

#define BELLHOP_CAPABILITY_FILEMAP "bellhop.filemap/1"

/// Why there is no asset. A newer host may report other values.
enum {
    /// Nothing: the asset is there.
    BELLHOP_ASSET_OK = 0,
    /// It could not be downloaded. `status` says more.
    BELLHOP_ASSET_DOWNLOAD_FAILED = 1,
    /// It isn't in the cache, and `force_cache` was true.
    BELLHOP_ASSET_CACHE_UNAVAILABLE = 2,
    /// The key isn't a valid path of an asset.
    BELLHOP_ASSET_INVALID_PATH = 3,
};

/// An asset, or why there is none.
typedef struct bellhop_asset {
    uint32_t size;
    uint32_t revision;
    // One of the BELLHOP_ASSET_ values above.
    int32_t error;
    // The HTTP status of a failed download. 0 if there was no usable response.
    int32_t status;
    // A description of the error. NULL if there is no error.
    const char *message;
    // The bytes of the asset. NULL if there are none.
    const uint8_t *bytes;
    size_t count;
} bellhop_asset_t;

/// The assets of the app, from `filemap` in settings.json.
typedef struct bellhop_filemap {
    uint32_t size;
    uint32_t revision;

    // Gets the asset with the key, which is a relative path such as "images/offer.png". The host downloads the asset.
    // With `force_cache`, it uses only its cache. The function returns at once. The host calls `visit` once, with the
    // asset or with an error. It calls `visit` on the main thread of the worker, or on the main queue if the module
    // runs in the host's process. It may call `visit` while a [serial] function of the instance runs. The asset belongs
    // to the host and is valid until `visit` returns. If `visit` is NULL, the host only puts the asset into the cache.
    // When the instance ends, the host calls `visit` with an error for each missing asset, and then calls `destroy`. If
    // the module calls `get` after the instance has ended, `get` calls `visit` with an error on the same thread before
    // it returns.
    // [any-thread]
    void (*get)(const bellhop_host_t *host, const char *key, bool force_cache, void *context,
                void (*visit)(void *context, const bellhop_asset_t *asset));
} bellhop_filemap_t;

#endif
