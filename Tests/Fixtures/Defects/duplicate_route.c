// One pattern has two functions. Expected: refused, quoting the pattern.
#include "fixture.h"

static void first(void *self, const char *account) { (void)self, (void)account; }
static void second(void *self, const char *account) { (void)self, (void)account; }

#define ROUTES(ROUTE) ROUTE("accounts/{account}", "v@s", first) ROUTE("accounts/{account}", "v@s", second)
FIXTURE_MODULE(FIXTURE_NONE, ROUTES);
