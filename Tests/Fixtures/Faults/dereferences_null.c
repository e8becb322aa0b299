// It writes through a null pointer. Expected: module.crashed with SIGSEGV; the call fails closed.
#include "fault.h"

static int *volatile nowhere;

FAULT misbehave(fixture_t *self) {
    (void)self;
    *nowhere = 1;
}

FAULT_MODULE;
