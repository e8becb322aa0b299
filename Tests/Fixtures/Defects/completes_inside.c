// Nothing is wrong: every completion answered before the method returns. Expected: the answers count.
#include "fixture.h"

static void silent(void *self, const bellhop_payload_t *payload, bellhop_completion_t done) {
    (void)self, (void)payload;
    done.answer(done.ticket, BELLHOP_FETCH_NEW_DATA);
}

static void will_present(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)self, (void)notification;
    done.answer(done.ticket, BELLHOP_PRESENT_LIST | BELLHOP_PRESENT_SOUND);
}

static void did_receive(void *self, const bellhop_response_t *response, bellhop_completion_t done) {
    FIXTURE_LOG(self, "didReceive %s", response->action_identifier);
    done.answer(done.ticket, 0);
}

static void open_route(void *self, const char *route, const char *parameters, bellhop_completion_t done) {
    FIXTURE_LOG(self, "openRoute %s %s", route, parameters);
    done.answer(done.ticket, 1);
}

static void should_leave(void *self, bellhop_completion_t done) {
    (void)self;
    done.answer(done.ticket, 0);
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "v@P!", silent)                                                    \
    METHOD(BELLHOP_WILL_PRESENT, "v@N!", will_present)                                                                 \
    METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@R!", did_receive)                                                          \
    METHOD(BELLHOP_OPEN_ROUTE, "v@ss!", open_route)                                                                    \
    METHOD(BELLHOP_SHOULD_LEAVE_PAGE, "v@!", should_leave)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
