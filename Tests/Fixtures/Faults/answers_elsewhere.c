// Nothing is wrong: a thread answers, `data` milliseconds later or at once. Expected: the answer counts.
#include "answer_later.h"

static void misbehave(fixture_t *self, bellhop_completion_t done, int64_t value) {
    answer_later(done, value, fixture_number(self->host, 0));
}

FAULT_ANSWER_MODULE;
