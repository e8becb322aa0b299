// The magic block names one class twice. Expected: contract.malformed, naming the class.
#include "fixture.h"

BELLHOP_MAGIC(FIXTURE_HEADLINES "class Fixture lifecycle\n");
FIXTURE_CLASS(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
