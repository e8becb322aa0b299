// It answers, and its method never returns. Expected: the answer counts. The next call fails closed at its deadline,
// then module.hung, which names the method of the first.
#include "fault.h"

static void misbehave(fixture_t *self, bellhop_completion_t done, int64_t value) {
    done.answer(done.ticket, value);
    FIXTURE_LOG(self, "loops");
    for (volatile unsigned turn = 0;; turn++) {}
}

FAULT_ANSWER_MODULE;
