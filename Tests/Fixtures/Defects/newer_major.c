// Built for the next major. Expected: contract.version with both versions.
#include "fixture.h"

#undef BELLHOP_ABI_MINOR
#define BELLHOP_ABI_MINOR 0
#undef BELLHOP_ABI_MAJOR
#define BELLHOP_ABI_MAJOR 2

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
