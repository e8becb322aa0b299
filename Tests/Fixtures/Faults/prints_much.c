// It prints `data` lines, 100000 if there is none. Expected: the host lives; it answers.
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    long count = fixture_number(self->host, 100000);
    for (long line = 1; line <= count; line++) printf("line %ld\n", line);
    fflush(stdout);
}

FAULT_MODULE;
