// The magic block declares a named method that the table has not. Expected: refused when it is loaded, with the difference.
#include "fixture.h"

BELLHOP_MAGIC(FIXTURE_HEADLINES BELLHOP_MAGIC_NAMED_METHOD " balance() d@\n");
FIXTURE_CLASS(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
