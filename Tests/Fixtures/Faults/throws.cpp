// A C++ exception leaves the method. Expected: module.crashed with SIGABRT; the call fails closed.
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    (void)self;
    throw "across the boundary";
}

FAULT_MODULE;
