// It takes 48 MiB and never answers. Expected: with the limit of iOS, module.crashed, memory-limit, before its time is
// over.
#include "service.h"

static void service_did_receive(void *self, const bellhop_notification_t *notification, bellhop_completion_t done) {
    (void)notification, (void)done;
    volatile char *memory = malloc(48 << 20);
    for (size_t offset = 0; offset < 48 << 20; offset += 4096) memory[offset] = 1;
    FIXTURE_LOG(self, "hoards");
}

SERVICE_MODULE;
