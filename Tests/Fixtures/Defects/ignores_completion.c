// It takes completions and never answers. Expected: the fail-closed value at each deadline; other modules not delayed.
#include "fixture.h"

static void silent(void *self, bellhop_completion_t done) { (void)self, (void)done; }
static void will_present(void *self, bellhop_completion_t done) { (void)self, (void)done; }
static void did_receive(void *self, bellhop_completion_t done) { (void)self, (void)done; }
static void open_route(void *self, bellhop_completion_t done) { (void)self, (void)done; }
static void should_leave(void *self, bellhop_completion_t done) { (void)self, (void)done; }

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "v@!", silent)                                                     \
    METHOD(BELLHOP_WILL_PRESENT, "v@!", will_present)                                                                  \
    METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@!", did_receive)                                                           \
    METHOD(BELLHOP_OPEN_ROUTE, "v@!", open_route)                                                                      \
    METHOD(BELLHOP_SHOULD_LEAVE_PAGE, "v@!", should_leave)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
