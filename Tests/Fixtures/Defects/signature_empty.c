// A signature in the table is empty. Expected: contract.mismatch or signature.malformed, naming the selector.
#include "fixture.h"

static void did_open(void *self, const char *identifier) { (void)self, (void)identifier; }

#define DECLARED(METHOD) METHOD(BELLHOP_DID_OPEN, "v@s", did_open)
#define METHODS(METHOD) METHOD(BELLHOP_DID_OPEN, "", did_open)
FIXTURE_MAGIC(DECLARED, FIXTURE_NONE);
FIXTURE_CLASS(METHODS, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
