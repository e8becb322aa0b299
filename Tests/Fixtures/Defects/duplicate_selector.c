// One selector has two functions. Expected: refused, naming the selector.
#include "fixture.h"

static void first(void *self, const char *identifier) { (void)self, (void)identifier; }
static void second(void *self, const char *identifier) { (void)self, (void)identifier; }

#define METHODS(METHOD) METHOD(BELLHOP_DID_OPEN, "v@s", first) METHOD(BELLHOP_DID_OPEN, "v@s", second)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
