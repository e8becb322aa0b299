// Built for a minor of this major that is still to come. Expected: contract.version with both versions.
#include "fixture.h"

#undef BELLHOP_ABI_MINOR
#define BELLHOP_ABI_MINOR 999

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
