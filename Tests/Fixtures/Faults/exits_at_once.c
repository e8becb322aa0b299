// It calls _exit(3), past every handler. Expected: module.crashed, exited 3; the call fails closed.
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    (void)self;
    _exit(3);
}

FAULT_MODULE;
