// A method has no function. Expected: contract.half-filled, naming the selector.
#include "fixture.h"

#define METHODS(METHOD) METHOD(BELLHOP_DID_OPEN, "v@s", NULL)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
