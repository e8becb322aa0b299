// Nothing is wrong: hears of the device token and of the registration token of FCM, and prints what a push holds.
#include "fixture.h"

static void did_register(void *self, const bellhop_data_t *token) { FIXTURE_LOG(self, "device %zu", token->count); }
static void did_receive_token(void *self, const char *token) { FIXTURE_LOG(self, "fcm %s", token); }
static int32_t will_present(void *self, const bellhop_notification_t *notification) {
    FIXTURE_LOG(self, "present %.*s", (int)notification->payload->json_count, notification->payload->json);
    return BELLHOP_PRESENT_BANNER;
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_DID_REGISTER, "v@D", did_register)                                                                  \
    METHOD(BELLHOP_DID_RECEIVE_REGISTRATION_TOKEN, "v@s", did_receive_token)                                           \
    METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
