// The class table says it ends before its routes. Expected: contract.half-filled with both sizes.
#include "fixture.h"

FIXTURE_MAGIC(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_CLASS_OF(offsetof(bellhop_class_t, routes), "Fixture", FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
