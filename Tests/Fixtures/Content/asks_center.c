// It asks the notification center what a silent push holds as `ask`, its last member, with $TMP for its temporary
// directory, where it has written files of several kinds. Expected: the answer is in its log.
#include "center.h"
#include "picture.h"

#include <unistd.h>

static void keep(const void *self, const char *name, const void *bytes, size_t count, off_t length) {
    char path[1024];
    if (getenv("TMPDIR") == NULL) return;
    snprintf(path, sizeof(path), "%s/%s", getenv("TMPDIR"), name);
    FILE *file = fopen(path, "wb");
    if (file == NULL || fwrite(bytes, 1, count, file) != count || fflush(file) != 0 ||
        ftruncate(fileno(file), length) != 0 || fclose(file) != 0)
        FIXTURE_LOG(self, "%s could not be written", path);
}

static int32_t fixture_silent(void *self, const bellhop_payload_t *payload) {
    static const char key[] = "\"ask\":";
    keep(self, "picture.png", picture, sizeof(picture), sizeof(picture));
    keep(self, "second.png", picture, sizeof(picture), sizeof(picture));
    keep(self, "text.png", "text", 4, 4);
    keep(self, "empty.png", "", 0, 0);
    keep(self, "large.png", picture, sizeof(picture), 11 << 20);
    keep(self, "file.xyz", "text", 4, 4);
    char json[4200], request[8192];
    snprintf(json, sizeof(json), "%.*s", (int)payload->json_count, payload->json);
    char *ask = strstr(json, key), *end = strrchr(json, '}');
    if (ask == NULL || end == NULL) return BELLHOP_FETCH_NO_DATA;
    *end = 0;
    size_t count = 0;
    for (const char *from = ask + sizeof(key) - 1; *from != 0 && count < sizeof(request) - 1;) {
        if (strncmp(from, "$TMP", 4) == 0) {
            count += (size_t)snprintf(request + count, sizeof(request) - count, "%s", getenv("TMPDIR") ? getenv("TMPDIR") : "");
            from += 4;
        } else {
            request[count++] = *from++;
        }
    }
    request[count] = 0;
    center_ask(self, request);
    return BELLHOP_FETCH_NEW_DATA;
}

static int32_t fixture_will_present(void *self, const bellhop_notification_t *notification) {
    (void)self;
    return strstr(notification->identifier, "banner") != NULL ? BELLHOP_PRESENT_BANNER
                                                              : BELLHOP_PRESENT_BANNER | BELLHOP_PRESENT_LIST;
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "i@P", fixture_silent)                                             \
    METHOD(BELLHOP_WILL_PRESENT, "i@N", fixture_will_present)

FIXTURE_MODULE(METHODS, FIXTURE_NONE);
