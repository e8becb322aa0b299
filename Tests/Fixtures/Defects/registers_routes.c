// It adds a good route, the same again, then three bad ones. Expected: it logs add 1, then add 0 four times.
#define FIXTURE_CREATE create
#include "fixture.h"

static bool show(void *self, int64_t number) {
    FIXTURE_LOG(self, "added %lld", (long long)number);
    return true;
}

static void *create(const bellhop_host_t *host) {
    const bellhop_routes_t *routes = host->capability(host, BELLHOP_CAPABILITY_ROUTES);
    const bellhop_route_t rows[] = {
        BELLHOP_ROUTE_ROW("added/{number}", "B@q", show) BELLHOP_ROUTE_ROW("added/{number}", "B@q", show)
        BELLHOP_ROUTE_ROW("added/{number}/{more}", "B@q", show) BELLHOP_ROUTE_ROW("added/{", "B@q", show)
        BELLHOP_ROUTE_ROW("empty/{number}", "B@q", NULL)};
    for (size_t i = 0; routes != NULL && i < sizeof rows / sizeof *rows; i++) {
        fixture_log(host, BELLHOP_LOG_INFO, "add %d", routes->add(host, &rows[i]));
    }
    return fixture_create(host);
}

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
