// Nothing is wrong: of the app's life it hears the launch alone, and receives no pushes. Expected: the call arrives.
#include "fixture.h"

static int32_t launched(void *self, const char *options) {
    FIXTURE_LOG(self, "launched %s", options);
    return BELLHOP_NO_ANSWER;
}

#define METHODS(METHOD) METHOD(BELLHOP_DID_FINISH_LAUNCHING, "i@s", launched)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
