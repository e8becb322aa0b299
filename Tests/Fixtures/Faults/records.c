// It writes down each call it begins, before anything else: selector and the payload's "number", a line of the file
// `calls` in its own directory. Expected: nothing is wrong; however the host ends, no line is there twice.
//
// Its sender is its module id, so that a host may have several.
#include "fault.h"

static char own_sender[256];

static const char *sender(void) {
    const char *home = getenv("HOME"), *name = home == NULL ? NULL : strrchr(home, '/');
    snprintf(own_sender, sizeof own_sender, "com.example.fixture.%s", name == NULL ? FIXTURE_NAME : name + 1);
    return own_sender;
}
#undef FIXTURE_SENDER
#define FIXTURE_SENDER sender()

static void record(const char *selector, const bellhop_payload_t *payload) {
    static const char key[] = "\"number\":";
    const char *found = memmem(payload->json, payload->json_count, key, sizeof(key) - 1);
    const char *home = getenv("HOME");
    if (found == NULL || home == NULL) return;
    char path[4096], line[64];
    snprintf(path, sizeof path, "%s/calls", home);
    int count = snprintf(line, sizeof line, "%s %ld\n", selector, strtol(found + sizeof(key) - 1, NULL, 10));
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    // One write: a kill leaves the line whole or not there.
    if (file < 0 || write(file, line, (size_t)count) != count) abort();
    close(file);
}

static int32_t silent(void *self, const bellhop_payload_t *payload) {
    (void)self;
    record(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, payload);
    return BELLHOP_FETCH_NEW_DATA;
}

static int32_t will_present(void *self, const bellhop_notification_t *notification) {
    (void)self;
    record(BELLHOP_WILL_PRESENT, notification->payload);
    return BELLHOP_PRESENT_LIST;
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "i@P", silent)                                                     \
    METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
