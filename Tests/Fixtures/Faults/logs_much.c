// It logs `data` lines, 100000 if there is none. Expected: the host lives; it answers, or its deadline comes first.
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    long count = fixture_number(self->host, 100000);
    for (long line = 1; line <= count; line++) FIXTURE_LOG(self, "line %ld", line);
}

FAULT_MODULE;
