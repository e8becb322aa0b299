// It keeps a completion for ever. Expected: fails closed at its deadline; then as for a hang.
#include "fault.h"

static void misbehave(fixture_t *self, bellhop_completion_t done, int64_t value) {
    (void)done, (void)value;
    FIXTURE_LOG(self, "never answers");
}

FAULT_ANSWER_MODULE;
