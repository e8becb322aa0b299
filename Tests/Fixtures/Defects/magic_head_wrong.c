// The magic block does not start with BELLHOP. Expected: contract.malformed.
#include "fixture.h"

#undef BELLHOP_MAGIC_BYTES
#define BELLHOP_MAGIC_BYTES {'B', 'E', 'L', 'L', 'P', 'O', 'H', '\0'}

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
