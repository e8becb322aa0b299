// Nothing is wrong: gets assets when it is called by name, and logs what comes of it. In `destroy`, it gets one more.
// Expected: each function is called once, on the main thread; the one of `destroy` at once.
static void destroy(void *self);
#define FIXTURE_DESTROY destroy
#include "fixture.h"

#include <sys/syscall.h>
#include <unistd.h>

long syscall(long number, ...);

typedef struct getting {
    const bellhop_host_t *host;
    bellhop_completion_t done;
} getting_t;

static void visit(void *context, const bellhop_asset_t *asset) {
    getting_t *getting = context;
    unsigned sum = 0;
    for (size_t index = 0; index < asset->count; index++) sum = sum * 31 + asset->bytes[index];
    char json[256];
    const char *thread = syscall(SYS_gettid) == getpid() ? "main" : "other";
    int length = snprintf(
        json, sizeof(json), "{\"error\":%d,\"status\":%d,\"count\":%zu,\"sum\":%u,\"thread\":\"%s\"}", asset->error,
        asset->status, asset->count, sum, thread);
    if ((asset->error == BELLHOP_ASSET_OK) != (asset->message == NULL)) abort();
    fixture_log(getting->host, BELLHOP_LOG_INFO, "%s", asset->message ? asset->message : "got it");
    bellhop_data_t data = {sizeof(data), 1, (const uint8_t *)json, (size_t)length};
    if (getting->done.answer != NULL) getting->done.answer(getting->done.ticket, (int64_t)(intptr_t)&data);
    free(getting);
}

static void ask(const bellhop_host_t *host, const char *key, bool force_cache, bellhop_completion_t done) {
    const bellhop_filemap_t *filemap = host->capability(host, BELLHOP_CAPABILITY_FILEMAP);
    getting_t *getting = calloc(1, sizeof(*getting));
    getting->host = host;
    getting->done = done;
    filemap->get(host, key, force_cache, getting, visit);
}

static void get(void *self, const char *key, bellhop_completion_t done) {
    ask(((fixture_t *)self)->host, key, false, done);
}

static void cached(void *self, const char *key, bellhop_completion_t done) {
    ask(((fixture_t *)self)->host, key, true, done);
}

// Answers at once, and waits for the asset behind the caller's back.
static void begin(void *self, const char *key) {
    ask(((fixture_t *)self)->host, key, false, (bellhop_completion_t){0});
}

// Wants the asset only in the cache. Without a key, there is nothing to get.
static void prefetch(void *self, const char *key) {
    const bellhop_host_t *host = ((fixture_t *)self)->host;
    const bellhop_filemap_t *filemap = host->capability(host, BELLHOP_CAPABILITY_FILEMAP);
    filemap->get(host, key, false, NULL, NULL);
    filemap->get(host, NULL, false, NULL, NULL);
}

// Gets an asset with a key that fits into no frame.
static void get_long(void *self) {
    size_t length = 3 << 20;
    char *key = malloc(length + 1);
    memset(key, 'k', length);
    key[length] = 0;
    ask(((fixture_t *)self)->host, key, false, (bellhop_completion_t){0});
    free(key);
}

static void crash(void *self) { (void)self; abort(); }

static void destroy(void *self) {
    const bellhop_host_t *host = ((fixture_t *)self)->host;
    fixture_log(host, BELLHOP_LOG_INFO, "destroy");
    ask(host, "last", true, (bellhop_completion_t){0});
    fixture_log(host, BELLHOP_LOG_INFO, "destroyed");
    free(self);
}

#define NAMED(METHOD)                                                                                                  \
    METHOD("get(key:)", "v@s!", get)                                                                                   \
    METHOD("cached(key:)", "v@s!", cached)                                                                             \
    METHOD("begin(key:)", "v@s", begin)                                                                                \
    METHOD("prefetch(key:)", "v@s", prefetch)                                                                          \
    METHOD("getLong()", "v@", get_long)                                                                                \
    METHOD("crash()", "v@", crash)
#undef FIXTURE_NAMED_METHODS
#define FIXTURE_NAMED_METHODS NAMED
FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
