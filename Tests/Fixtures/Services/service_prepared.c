// Its constructor hangs or crashes once after a notification whose title is hang or crash. Expected: service.answered,
// changed, for every push; the worker that stands by next is lost.
#include "service.h"

#include <fcntl.h>

/// A file of the module's own directory.
static void prepared_file(const char *name, char *path, size_t capacity) {
    const char *home = getenv("HOME");
    snprintf(path, capacity, "%s/%s", home == NULL ? "." : home, name);
}

__attribute__((constructor)) static void prepared_load(void) {
    char path[4096];
    prepared_file("hang", path, sizeof(path));
    if (unlink(path) == 0) while (1) pause();
    prepared_file("crash", path, sizeof(path));
    if (unlink(path) == 0) abort();
}

static void *prepared_create(const bellhop_host_t *host) {
    fixture_log(host, BELLHOP_LOG_INFO, "created, process %d", (int)getpid());
    return fixture_create(host);
}

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    static char json[512];
    char title[256], path[4096];
    service_title(notification, title, sizeof(title));
    if (strcmp(title, "hang") == 0 || strcmp(title, "crash") == 0) {
        prepared_file(title, path, sizeof(path));
        close(open(path, O_CREAT | O_WRONLY, 0600));
    }
    FIXTURE_LOG(self, "asked, process %d", (int)getpid());
    snprintf(json, sizeof(json), "{\"title\":\"%s changed\",\"body\":\"%s\"}", title, getenv("TMPDIR"));
    service_answer(done, json);
}

#undef SERVICE_CREATE
#define SERVICE_CREATE prepared_create
SERVICE_MODULE;
