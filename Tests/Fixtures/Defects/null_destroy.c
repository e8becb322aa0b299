// The class cannot end an instance. Expected: contract.half-filled, naming the slot destroy.
#define FIXTURE_DESTROY NULL
#include "fixture.h"

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
