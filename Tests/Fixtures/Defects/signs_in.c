// Nothing is wrong: hears of the session, and guards it as its settings entry says: `"veto"` refuses every user, `"deny"`
// denies every sign-in, `"silent"` without a text, `"long"` with more than 1 MiB, `"hang"` never answers, `"crash"` crashes. Expected: each call arrives with its arguments.
#include "fixture.h"

#include <unistd.h>

static bool has(void *self, const char *word) {
    const bellhop_host_t *host = ((const fixture_t *)self)->host;
    const bellhop_data_source_t *source = host->capability(host, BELLHOP_CAPABILITY_DATA_SOURCE);
    size_t count = 0;
    const char *data = source->data(host, &count);
    return count == strlen(word) + 2 && memcmp(data + 1, word, count - 2) == 0;
}

static void did_set(void *self, const char *name) { FIXTURE_LOG(self, "userDidSet %s", name); }
static int32_t should(void *self, const char *name) {
    FIXTURE_LOG(self, "userShouldLogin %s", name);
    return has(self, "veto") ? 0 : strcmp(name, "ada") == 0 ? 1 : BELLHOP_NO_ANSWER;
}
static const bellhop_data_t *allow(void *self) {
    static const bellhop_data_t text = {sizeof(text), 1, (const uint8_t *)"the device is jailbroken", 24};
    FIXTURE_LOG(self, "allowLogin");
    if (has(self, "hang"))
        for (;;) pause();
    if (has(self, "crash")) abort();
    static const bellhop_data_t empty = {sizeof(empty), 1, NULL, 0};
    static char reason[(1 << 20) + 1];
    memset(reason, 'x', sizeof reason);
    static const bellhop_data_t long_text = {sizeof(long_text), 1, (const uint8_t *)reason, sizeof reason};
    if (has(self, "long")) return &long_text;
    return has(self, "silent") ? &empty : has(self, "deny") ? &text : NULL;
}
static void did_login(void *self, const char *attributes) { FIXTURE_LOG(self, "userDidLogin %s", attributes); }
static void failed(void *self, const bellhop_error_t *error, const char *attributes) {
    FIXTURE_LOG(self, "userFailedLogin %s: %s, %s", error->domain, error->message, attributes);
}
static void transition(void *self, const char *page) { FIXTURE_LOG(self, "postLoginTransition %s", page); }
static void landed(void *self) { FIXTURE_LOG(self, "appDidHitLandingPage"); }
static void did_logout(void *self, const char *attributes) { FIXTURE_LOG(self, "userDidLogout %s", attributes); }
static void visible(void *self, bool is_visible) { FIXTURE_LOG(self, "login screen %d", is_visible); }
static void localization(void *self, const char *json) { FIXTURE_LOG(self, "localization %s", json); }
static void app_log(void *self, const char *text, int32_t level) { FIXTURE_LOG(self, "log %d %s", level, text); }
static void app_event(void *self, const char *name, const char *attributes) {
    FIXTURE_LOG(self, "logEvent %s %s", name, attributes);
}
static void app_error(void *self, const bellhop_error_t *error, const char *attributes) {
    FIXTURE_LOG(self, "logError %s: %s, %s", error->domain, error->message, attributes);
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_USER_DID_SET, "v@s", did_set)                                                                       \
    METHOD(BELLHOP_USER_SHOULD_LOGIN, "i@s", should)                                                                   \
    METHOD(BELLHOP_ALLOW_LOGIN, "D@", allow)                                                                           \
    METHOD(BELLHOP_USER_DID_LOGIN, "v@s", did_login)                                                                   \
    METHOD(BELLHOP_USER_FAILED_LOGIN, "v@Es", failed)                                                                  \
    METHOD(BELLHOP_POST_LOGIN_TRANSITION, "v@s", transition)                                                           \
    METHOD(BELLHOP_APP_DID_HIT_LANDING_PAGE, "v@", landed)                                                             \
    METHOD(BELLHOP_USER_DID_LOGOUT, "v@s", did_logout)                                                                 \
    METHOD(BELLHOP_NATIVE_LOGIN_VISIBILITY_CHANGED, "v@B", visible)                                                    \
    METHOD(BELLHOP_LOCALIZATION_DATA_CHANGED, "v@s", localization)                                                     \
    METHOD(BELLHOP_APP_LOG, "v@si", app_log)                                                                           \
    METHOD(BELLHOP_APP_LOG_EVENT, "v@ss", app_event)                                                                   \
    METHOD(BELLHOP_APP_LOG_ERROR, "v@Es", app_error)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
