// It prints `data` MiB, 10 if there is none, without a line end. Expected: the host lives and cuts it.
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    char block[1 << 14];
    long count = fixture_number(self->host, 10) * (1 << 20) / (long)sizeof block;
    memset(block, 'x', sizeof block);
    for (long i = 0; i < count; i++) fwrite(block, 1, sizeof block, stdout);
    fflush(stdout);
}

FAULT_MODULE;
