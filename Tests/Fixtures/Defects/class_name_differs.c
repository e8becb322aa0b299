// class_named answers with the table of another class. Expected: contract.mismatch with both names.
#include "fixture.h"

FIXTURE_MAGIC(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_CLASS_OF(sizeof(bellhop_class_t), "Fiction", FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
