// It calls exit, with the code in `data` or 0. Expected: module.crashed, exited; the call fails closed.
#include "fault.h"

FAULT misbehave(fixture_t *self) { exit((int)fixture_number(self->host, 0)); }

FAULT_MODULE;
