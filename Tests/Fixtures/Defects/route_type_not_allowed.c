// A route wants its parameter as a payload. Expected: contract.method-not-allowed, naming the route.
#include "fixture.h"

static bool show(void *self, const bellhop_payload_t *account) {
    (void)self, (void)account;
    return true;
}

#define ROUTES(ROUTE) ROUTE("accounts/{account}", "B@P", show)
FIXTURE_MODULE(FIXTURE_NONE, ROUTES);
