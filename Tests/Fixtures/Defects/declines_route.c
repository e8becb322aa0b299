// Its own route always declines. Expected: the next module with the pattern is asked, then the web routes.
#include "fixture.h"

static bool show(void *self, const char *item, int64_t count) {
    FIXTURE_LOG(self, "declined %s %lld", item, (long long)count);
    return false;
}

#define ROUTES(ROUTE) ROUTE("fixture/{item}/{count}", "B@sq", show)
FIXTURE_MODULE(FIXTURE_NONE, ROUTES);
