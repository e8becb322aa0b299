// A signature has a letter that the contract does not have. Expected: signature.malformed, quoting the letter.
#include "fixture.h"

static void did_open(void *self, const char *identifier) { (void)self, (void)identifier; }

#define METHODS(METHOD) METHOD(BELLHOP_DID_OPEN, "v@z", did_open)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
