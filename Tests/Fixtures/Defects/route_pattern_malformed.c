// A route pattern has a brace that is never closed. Expected: refused, quoting the pattern.
#include "fixture.h"

static bool show(void *self, const char *account) {
    (void)self, (void)account;
    return true;
}

#define ROUTES(ROUTE) ROUTE("accounts/{account", "B@s", show)
FIXTURE_MODULE(FIXTURE_NONE, ROUTES);
