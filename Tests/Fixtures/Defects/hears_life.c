// Nothing is wrong: hears of the app's life, and receives no pushes. Expected: each call arrives, and the state first.
#include "fixture.h"

static void changed(void *self, int32_t state) { FIXTURE_LOG(self, "state %d", state); }
static int32_t launched(void *self, const char *options) {
    FIXTURE_LOG(self, "launched %s", options);
    return BELLHOP_NO_ANSWER;
}
static void memory(void *self) { FIXTURE_LOG(self, "memory"); }
static void time_changed(void *self) { FIXTURE_LOG(self, "time"); }
static void refreshed(void *self) { FIXTURE_LOG(self, "refresh"); }

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_APPLICATION_DID_CHANGE_STATE, "v@i", changed)                                                       \
    METHOD(BELLHOP_DID_FINISH_LAUNCHING, "i@s", launched)                                                              \
    METHOD(BELLHOP_APPLICATION_DID_RECEIVE_MEMORY_WARNING, "v@", memory)                                               \
    METHOD(BELLHOP_APPLICATION_SIGNIFICANT_TIME_CHANGE, "v@", time_changed)                                              \
    METHOD(BELLHOP_APPLICATION_BACKGROUND_REFRESH_STATUS_DID_CHANGE, "v@", refreshed)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
