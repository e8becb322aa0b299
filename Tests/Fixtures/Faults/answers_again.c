// It answers twice. Expected: the first answer counts, the second is the event answer.repeated.
#include "fault.h"

static void misbehave(fixture_t *self, bellhop_completion_t done, int64_t value) {
    (void)self;
    done.answer(done.ticket, value);
    done.answer(done.ticket, BELLHOP_NO_ANSWER);
}

FAULT_ANSWER_MODULE;
