// A method is named like no selector. Expected: contract.method-not-allowed, with the nearest selector.
#include "fixture.h"

static void did_close(void *self, const char *identifier) { (void)self, (void)identifier; }

#define METHODS(METHOD) METHOD("didClose:", "v@s", did_close)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
