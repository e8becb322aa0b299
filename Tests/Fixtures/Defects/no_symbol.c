// The magic block is there, bellhop_module is not. Expected: contract.missing, naming the symbol.
#include "fixture.h"

FIXTURE_MAGIC(FIXTURE_NONE, FIXTURE_NONE);
