// The class cannot make an instance. Expected: contract.half-filled, naming the slot create.
#define FIXTURE_CREATE NULL
#include "fixture.h"

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
