// It sends itself SIGKILL. Expected: module.crashed with SIGKILL; the call fails closed.
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    (void)self;
    kill(getpid(), SIGKILL);
}

FAULT_MODULE;
