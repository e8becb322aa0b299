// Nothing is wrong: the same macros in C++, without its library. Expected: loads and logs each call.
#include "fixture.h"

static int32_t will_present(void *self, const bellhop_notification_t *notification) {
    FIXTURE_LOG(self, "willPresent %s", notification->identifier);
    return BELLHOP_PRESENT_BANNER;
}

static bool show(void *self, double amount) {
    FIXTURE_LOG(self, "show %.2f", amount);
    return amount > 0;
}

#define METHODS(METHOD) METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present)
#define ROUTES(ROUTE) ROUTE("cplusplus/{amount}", "B@d", show)
FIXTURE_MODULE(METHODS, ROUTES);
