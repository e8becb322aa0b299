// It takes `data` MiB, 48 if there is none, and gives them back before it answers. Expected: above 24, extension.grew;
// with the limit of iOS, module.crashed, memory-limit.
#include "service.h"

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)notification;
    char *blocks[64];
    long count = fixture_number(((const fixture_t *)self)->host, 48);
    for (long index = 0; index < count && index < 64; index++) {
        blocks[index] = malloc(1 << 20);
        for (size_t offset = 0; offset < 1 << 20; offset += 4096) ((volatile char *)blocks[index])[offset] = 1;
    }
    for (long index = 0; index < count && index < 64; index++) free(blocks[index]);
    service_answer(done, "{\"title\":\"Grown\"}");
}

SERVICE_MODULE;
