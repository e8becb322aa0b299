// Built for the major before this one. Expected: contract.version with both versions.
#include "fixture.h"

#undef BELLHOP_ABI_MAJOR
#define BELLHOP_ABI_MAJOR 0

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
