// It counts its notifications in a static variable, and keeps `data` MiB for each. If `data` is 100, its instance hangs
// when it ends, and if it is 200, the instance crashes. Expected: service.answered, changed, to the number of the
// notification in its process.
#include "service.h"

static void counts_destroy(void *self) {
    long data = fixture_number(((const fixture_t *)self)->host, 0);
    FIXTURE_LOG(self, "ends, process %d", (int)getpid());
    if (data == 200) abort();
    while (data == 100) pause();
    free(self);
}

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    static char json[64];
    static int count;
    (void)notification;
    long data = fixture_number(((const fixture_t *)self)->host, 0);
    for (long index = 0; index < data && data < 100; index++) {
        volatile char *block = malloc(1 << 20);
        for (size_t offset = 0; offset < 1 << 20; offset += 4096) block[offset] = 1;
    }
    FIXTURE_LOG(self, "asked, process %d", (int)getpid());
    snprintf(json, sizeof(json), "{\"title\":\"%d\"}", ++count);
    service_answer(done, json);
}

#undef SERVICE_DESTROY
#define SERVICE_DESTROY counts_destroy
SERVICE_MODULE;
