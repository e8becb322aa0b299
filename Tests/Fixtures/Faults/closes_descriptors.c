// It closes every descriptor from 3 on. Expected: module.crashed; the call fails closed.
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    (void)self;
    if (close_range(3, ~0U, 0) == 0) return;
    for (int descriptor = 3; descriptor < 1024; descriptor++) close(descriptor);
}

FAULT_MODULE;
