// It takes memory and touches it, up to `data` MiB, 8192 if there is none. Expected: module.crashed at its limit.
#include "fault.h"

// It ends somewhere, because it may be loaded where nothing is limited.
FAULT misbehave(fixture_t *self) {
    long limit = fixture_number(self->host, 8192), count = 0;
    for (; count < limit; count++) {
        volatile char *block = malloc(1 << 20);
        for (size_t offset = 0; offset < 1 << 20; offset += 4096) block[offset] = 1;
    }
    FIXTURE_LOG(self, "allocated %ld MiB", count);
}

FAULT_MODULE;
