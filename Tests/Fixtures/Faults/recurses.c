// It calls itself until the stack is used up. Expected: module.crashed with SIGSEGV; the call fails closed.
#include "fault.h"

__attribute__((noinline)) static long depth(volatile long *above) {
    volatile long here[64] = {*above + 1};
    if (here[0] == 0) return 0;
    return depth(here) + here[0];
}

FAULT misbehave(fixture_t *self) {
    volatile long start = 1;
    FIXTURE_LOG(self, "depth %ld", depth(&start));
}

FAULT_MODULE;
