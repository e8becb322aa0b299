// The magic block and bellhop_module give different ABI versions. Expected: contract.mismatch with both versions.
#include "fixture.h"

FIXTURE_MAGIC(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_CLASS(FIXTURE_NONE, FIXTURE_NONE);
#undef BELLHOP_ABI_MINOR
#define BELLHOP_ABI_MINOR 999
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
