// Nothing is wrong: every selector in full, answered at once, and a route. Expected: loads and logs each call.
#include "fixture.h"

FIXTURE_CATEGORY("Fixture", "Fixture.open", "Open")

static void did_register(void *self, const bellhop_data_t *token) {
    FIXTURE_LOG(self, "didRegister %zu bytes, first %02x", token->count, token->count ? token->bytes[0] : 0);
}

static void did_fail(void *self, const bellhop_error_t *error) {
    FIXTURE_LOG(self, "didFailToRegister %s %lld %s", error->domain, (long long)error->code, error->message);
}

static int32_t silent(void *self, const bellhop_payload_t *payload) {
    FIXTURE_LOG(self, "silent %zu bytes, flags %u", payload->json_count, payload->flags);
    return BELLHOP_FETCH_NEW_DATA;
}

static int32_t will_present(void *self, const bellhop_notification_t *notification) {
    const char *title = notification->payload->title;
    FIXTURE_LOG(self, "willPresent %s", title ? title : "without title");
    return BELLHOP_PRESENT_BANNER | BELLHOP_PRESENT_LIST;
}

static void did_receive(void *self, const bellhop_response_t *response) {
    FIXTURE_LOG(self, "didReceive %s %s", response->action_identifier, response->user_text ? response->user_text : "");
}

static bool open_route(void *self, const char *route, const char *parameters) {
    FIXTURE_LOG(self, "openRoute %s %s", route, parameters);
    return true;
}

static void did_open(void *self, const char *identifier) { FIXTURE_LOG(self, "didOpen %s", identifier); }

static bool should_leave(void *self) {
    FIXTURE_LOG(self, "shouldLeavePage");
    return true;
}

static bool show(void *self, const char *item, int64_t count) {
    FIXTURE_LOG(self, "show %s %lld", item, (long long)count);
    return count > 0;
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", categories)                                                      \
    METHOD(BELLHOP_DID_REGISTER, "v@D", did_register)                                                                  \
    METHOD(BELLHOP_DID_FAIL_TO_REGISTER, "v@E", did_fail)                                                              \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "i@P", silent)                                                     \
    METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present)                                                                  \
    METHOD(BELLHOP_DID_RECEIVE_RESPONSE, "v@R", did_receive)                                                           \
    METHOD(BELLHOP_OPEN_ROUTE, "B@ss", open_route)                                                                     \
    METHOD(BELLHOP_DID_OPEN, "v@s", did_open)                                                                          \
    METHOD(BELLHOP_SHOULD_LEAVE_PAGE, "B@", should_leave)
#define ROUTES(ROUTE) ROUTE("fixture/{item}/{count}", "B@sq", show)
FIXTURE_MODULE(METHODS, ROUTES);
