// It navigates to NULL, to nothing, to bytes that are not UTF-8 and to no route. Expected: false four times.
#include "fixture.h"

static int32_t will_present(void *instance) {
    fixture_t *self = instance;
    const bellhop_navigation_t *navigation = self->host->capability(self->host, BELLHOP_CAPABILITY_NAVIGATION);
    if (navigation == NULL) return BELLHOP_NO_ANSWER;
    const char *const targets[] = {NULL, "", "\xFF\xFE", "no/such/misbehave"};
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        FIXTURE_LOG(self, "navigate %zu %d", i, navigation->navigate(self->host, targets[i]));
    }
    return BELLHOP_NO_ANSWER;
}

#define METHODS(METHOD) METHOD(BELLHOP_WILL_PRESENT, "i@", will_present)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
