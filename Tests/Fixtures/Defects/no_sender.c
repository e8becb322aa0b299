// Nothing is wrong: the class has no PushSender. Expected: loads; reached by broadcast only.
#include "fixture.h"

static int32_t will_present(void *self) {
    FIXTURE_LOG(self, "willPresent");
    return BELLHOP_PRESENT_BANNER;
}

#undef FIXTURE_SENDER
#define FIXTURE_SENDER NULL
#define METHODS(METHOD) METHOD(BELLHOP_WILL_PRESENT, "i@", will_present)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
