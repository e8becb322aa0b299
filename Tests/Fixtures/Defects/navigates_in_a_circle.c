// Its route asks for itself whenever it is shown. Expected: followed a number of times, then navigation.stayed.
#include "fixture.h"

static bool show(void *instance, int64_t number) {
    fixture_t *self = instance;
    const bellhop_navigation_t *navigation = self->host->capability(self->host, BELLHOP_CAPABILITY_NAVIGATION);
    char route[32];
    snprintf(route, sizeof route, "circle/%lld", (long long)number + 1);
    if (navigation != NULL) navigation->navigate(self->host, route);
    return true;
}

#define ROUTES(ROUTE) ROUTE("circle/{number}", "B@q", show)
FIXTURE_MODULE(FIXTURE_NONE, ROUTES);
