// It navigates to its own route inside willPresent. Expected: true at once; the route runs after willPresent returned.
#include "fixture.h"

static int32_t will_present(void *instance, const bellhop_notification_t *notification) {
    fixture_t *self = instance;
    const bellhop_navigation_t *navigation = self->host->capability(self->host, BELLHOP_CAPABILITY_NAVIGATION);
    (void)notification;
    FIXTURE_LOG(self, "navigate %d", navigation != NULL && navigation->navigate(self->host, "inside/7"));
    return BELLHOP_PRESENT_LIST;
}

static void show(void *self, int64_t number) { FIXTURE_LOG(self, "inside %lld", (long long)number); }

#define METHODS(METHOD) METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present)
#define ROUTES(ROUTE) ROUTE("inside/{number}", "v@q", show)
FIXTURE_MODULE(METHODS, ROUTES);
