// A method has no selector. Expected: contract.half-filled, naming the slot.
#include "fixture.h"

static void did_open(void *self, const char *identifier) { (void)self, (void)identifier; }

#define DECLARED(METHOD) METHOD(BELLHOP_DID_OPEN, "v@s", did_open)
#define METHODS(METHOD) METHOD(NULL, "v@s", did_open)
FIXTURE_MAGIC(DECLARED, FIXTURE_NONE);
FIXTURE_CLASS(METHODS, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
