// bellhop_module cannot find a class. Expected: contract.half-filled, naming the slot class_named.
#include "fixture.h"

FIXTURE_MAGIC(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), NULL);
