// A named method whose declaration is no name with parameters. Expected: refused before any code runs.
#include "fixture.h"

static double method(void *self) { (void)self; return 0; }

#define NAMED(METHOD) METHOD("balance account", "d@s", method)
#undef FIXTURE_NAMED_METHODS
#define FIXTURE_NAMED_METHODS NAMED
FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
