// It calls abort. Expected: module.crashed with SIGABRT; the call fails closed.
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    (void)self;
    abort();
}

FAULT_MODULE;
