// There is no magic block. Expected: contract.missing, before any code runs.
#include "fixture.h"

FIXTURE_CLASS(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
