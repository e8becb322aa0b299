// The method never returns, and uses a processor. Expected: fails closed at its deadline, then module.hung.
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    FIXTURE_LOG(self, "loops");
    for (volatile unsigned turn = 0;; turn++) {}
}

FAULT_MODULE;
