// The magic block has a method before any class. Expected: contract.malformed, quoting the kind of line.
#include "fixture.h"

BELLHOP_MAGIC("method didOpen: v@s\n" FIXTURE_HEADLINES);
FIXTURE_CLASS(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
