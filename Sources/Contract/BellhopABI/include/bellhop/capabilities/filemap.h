// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CAPABILITY_FILEMAP_H
#define BELLHOP_CAPABILITY_FILEMAP_H

#include "../host.h"
#include <stdbool.h>
#include <stddef.h>

#define BELLHOP_CAPABILITY_FILEMAP "bellhop.filemap/1"

/// Why there is no asset. A host may know further reasons.
enum {
    /// Nothing: the asset is there.
    BELLHOP_ASSET_OK = 0,
    /// It could not be downloaded. `status` says more.
    BELLHOP_ASSET_DOWNLOAD_FAILED = 1,
    /// It isn't in the cache, and `force_cache` was true.
    BELLHOP_ASSET_CACHE_UNAVAILABLE = 2,
    /// The key is no path of an asset.
    BELLHOP_ASSET_INVALID_PATH = 3,
};

/// An asset, or why there is none. Since 1.3.
typedef struct bellhop_asset {
    uint32_t size;
    uint32_t revision;
    // BELLHOP_ASSET_OK or another value of the list.
    int32_t error;
    // The HTTP status of a failed download; 0 if there was no response that could be used.
    int32_t status;
    // What went wrong, in a sentence; NULL if nothing did.
    const char *message;
    // The bytes of the asset; NULL if there are none.
    const uint8_t *bytes;
    size_t count;
} bellhop_asset_t;

/// The assets of the app, from `filemap` in settings.json. Since 1.3.
typedef struct bellhop_filemap {
    uint32_t size;
    uint32_t revision;

    // Gets an asset, by a relative path such as "images/offer.png". The host downloads it. With `force_cache`, it uses
    // only its cache. The function returns at once. The host calls `visit` once, with the asset or with the reason why there
    // is none: on the main thread of the worker, or on the main queue if the module runs in the host's process. `visit`
    // may be called while a [serial] function of the instance runs. The asset belongs to the host, and is valid until
    // `visit` returns. `visit` may be NULL: the asset is then only put into the cache. What is still missing when the
    // instance ends fails before `destroy` is entered. After that, `visit` is called on the same thread, before `get`
    // returns.
    // [any-thread]
    void (*get)(const bellhop_host_t *host, const char *key, bool force_cache, void *context,
                void (*visit)(void *context, const bellhop_asset_t *asset));
} bellhop_filemap_t;

#endif
