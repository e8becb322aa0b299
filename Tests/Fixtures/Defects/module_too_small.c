// bellhop_module says it ends before class_named. Expected: contract.half-filled with both sizes.
#include "fixture.h"

FIXTURE_MAGIC(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_CLASS(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(offsetof(bellhop_module_t, class_named), fixture_class_named);
