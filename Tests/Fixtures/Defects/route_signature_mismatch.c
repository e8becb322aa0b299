// A route has two parameters, its function takes one. Expected: contract.method-not-allowed, naming the route.
#include "fixture.h"

static bool show(void *self, const char *account) {
    (void)self, (void)account;
    return true;
}

#define ROUTES(ROUTE) ROUTE("transfer/{account}/{amount}", "B@s", show)
FIXTURE_MODULE(FIXTURE_NONE, ROUTES);
