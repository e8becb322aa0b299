// It opens `data` files, 100000 if there is none, and keeps them. Expected: the log says where it ended.
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    long limit = fixture_number(self->host, 100000), count = 0;
    while (count < limit && open("/dev/null", O_RDONLY | O_CLOEXEC) >= 0) count++;
    FIXTURE_LOG(self, "opened %ld errno %d", count, count < limit ? errno : 0);
}

FAULT_MODULE;
