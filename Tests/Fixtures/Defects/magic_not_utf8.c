// The text of the magic block is not UTF-8. Expected: contract.malformed.
#include "fixture.h"

BELLHOP_MAGIC("package \xFF\xFE\n" FIXTURE_HEADLINES);
FIXTURE_CLASS(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
