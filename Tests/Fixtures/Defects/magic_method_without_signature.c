// The magic block has a method without a signature. Expected: contract.malformed, quoting the line.
#include "fixture.h"

BELLHOP_MAGIC(FIXTURE_HEADLINES "method didOpen:\n");
FIXTURE_CLASS(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
