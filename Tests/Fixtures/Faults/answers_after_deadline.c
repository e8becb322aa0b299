// It answers after `data` milliseconds, 5500 if there is none. Expected: fails closed, then answer.late.
#include "answer_later.h"

static void misbehave(fixture_t *self, bellhop_completion_t done, int64_t value) {
    answer_later(done, value, fixture_number(self->host, 5500));
}

FAULT_ANSWER_MODULE;
