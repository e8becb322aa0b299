// A route of nine typed parameters, more than fit in registers. Expected: each arrives, in its place.
#include "fixture.h"

static bool wire(
    void *self, const char *from, int64_t count, double amount, bool urgent, const char *to, int64_t cents, double rate,
    int64_t year, const char *note) {
    FIXTURE_LOG(self, "wire %s %lld %g %d %s %lld %g %lld %s", from, (long long)count, amount, urgent, to,
                (long long)cents, rate, (long long)year, note);
    return true;
}

#define ROUTES(ROUTE)                                                                                                  \
    ROUTE("wire/{from}/{count}/{amount}/{urgent}/{to}/{cents}/{rate}/{year}/{note}", "B@sqdBsqdqs", wire)
FIXTURE_MODULE(FIXTURE_NONE, ROUTES);
