// Nothing is wrong: trailing arguments dropped, at once and through a completion. Expected: loads and logs each call.
#include "fixture.h"

static void did_register(void *self) { FIXTURE_LOG(self, "didRegister"); }

static int32_t will_present(void *self) {
    FIXTURE_LOG(self, "willPresent");
    return BELLHOP_PRESENT_BANNER;
}

static void silent(void *self, bellhop_completion_t done) {
    FIXTURE_LOG(self, "silent");
    done.answer(done.ticket, BELLHOP_FETCH_NEW_DATA);
}

static void did_receive(void *self) { FIXTURE_LOG(self, "didReceive"); }

static bool open_route(void *self, const char *route) {
    FIXTURE_LOG(self, "openRoute %s", route);
    return true;
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_DID_REGISTER, "v@", did_register)                                                                   \
    METHOD(BELLHOP_WILL_PRESENT, "i@", will_present)                                                                   \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "v@!", silent)                                                     \
    METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@", did_receive)                                                            \
    METHOD(BELLHOP_OPEN_ROUTE, "B@s", open_route)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
