// Nothing is wrong: handles the links and activities whose URL ends in its settings entry, refuses those that end in
// "no", and has no opinion of others. As its entry, "never" never processes the transfers of a background session,
// "hang" never answers, and "crash" crashes.
// Expected: each call arrives with its arguments.
#include "fixture.h"

#include <unistd.h>

static const char *entry(void *self, size_t *count) {
    const bellhop_host_t *host = ((const fixture_t *)self)->host;
    const bellhop_data_source_t *source = host->capability(host, BELLHOP_CAPABILITY_DATA_SOURCE);
    const char *data = source->data(host, count);
    *count = *count > 2 ? *count - 2 : 0;
    return data + 1;
}

static bool ends(const char *text, const char *end, size_t count) {
    size_t length = strlen(text);
    return count > 0 && length >= count && memcmp(text + length - count, end, count) == 0;
}

static bool is(void *self, const char *word) {
    size_t count = 0;
    const char *own = entry(self, &count);
    return count == strlen(word) && memcmp(own, word, count) == 0;
}

static int32_t answer(void *self, const char *text) {
    size_t count = 0;
    const char *own = entry(self, &count);
    if (is(self, "hang"))
        for (;;) pause();
    if (is(self, "crash")) abort();
    return ends(text, own, count) ? 1 : ends(text, "no", 2) ? 0 : BELLHOP_NO_ANSWER;
}

static int32_t open_url(void *self, const char *url, const char *options) {
    FIXTURE_LOG(self, "open %s %s", url, options);
    return answer(self, url);
}
static int32_t will_continue(void *self, const char *type) {
    FIXTURE_LOG(self, "will continue %s", type);
    return 0;
}
static int32_t go_on(void *self, const char *activity) {
    FIXTURE_LOG(self, "continue %s", activity);
    char url[256] = "";
    const char *page = strstr(activity, "\"webpageURL\":\"");
    if (page) sscanf(page, "\"webpageURL\":\"%255[^\"]", url);
    return answer(self, url);
}
static void failed(void *self, const char *type, const bellhop_error_t *error) {
    FIXTURE_LOG(self, "failed %s: %s, %s", type, error->domain, error->message);
}
static void session(void *self, const char *identifier, bellhop_completion_t completion) {
    FIXTURE_LOG(self, "session %s", identifier);
    if (!is(self, "never")) completion.answer(completion.ticket, 0);
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_SHOULD_OPEN_URL, "i@ss", open_url)                                                                  \
    METHOD(BELLHOP_WILL_CONTINUE_USER_ACTIVITY, "i@s", will_continue)                                                  \
    METHOD(BELLHOP_CONTINUE_USER_ACTIVITY, "i@s", go_on)                                                               \
    METHOD(BELLHOP_DID_FAIL_TO_CONTINUE_USER_ACTIVITY, "v@sE", failed)                                                 \
    METHOD(BELLHOP_HANDLE_BACKGROUND_SESSION, "v@s!", session)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
