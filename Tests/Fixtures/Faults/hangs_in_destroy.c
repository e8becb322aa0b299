// destroy never returns. Expected: the worker is killed; the host goes on, and stops, as if it had.
#define FIXTURE_DESTROY destroy
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    (void)self;
    for (;;) pause();
}

static void destroy(void *self) {
    if (fault_armed(((fixture_t *)self)->host)) misbehave(self);
    free(self);
}

FAULT_MODULE;
