// Nothing is wrong: it logs where the app is. Expected: each state it is told, and the state at a response. With a
// number as its `data` it aborts at that state.
#include "fixture.h"

static void did_change_state(void *self, int32_t state) {
    FIXTURE_LOG(self, "state %d", (int)state);
    if (fixture_number(((const fixture_t *)self)->host, INT64_MAX) == state) abort();
}

static void did_register(void *self) { FIXTURE_LOG(self, "didRegister"); }

static void did_receive(void *self) {
    const bellhop_host_t *host = ((const fixture_t *)self)->host;
    const bellhop_application_t *application = host->capability(host, BELLHOP_CAPABILITY_APPLICATION);
    FIXTURE_LOG(self, "didReceive %d", (int)application->state(host));
}

static int32_t silent(void *self) {
    FIXTURE_LOG(self, "silent");
    return BELLHOP_FETCH_NEW_DATA;
}

static bool show(void *self, const char *item) {
    FIXTURE_LOG(self, "show %s", item);
    return true;
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_DID_REGISTER, "v@", did_register)                                                                   \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "i@", silent)                                                      \
    METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@", did_receive)                                                            \
    METHOD(BELLHOP_APPLICATION_DID_CHANGE_STATE, "v@i", did_change_state)
#define ROUTES(ROUTE) ROUTE("states/{item}", "B@s", show)
FIXTURE_MODULE(METHODS, ROUTES);
