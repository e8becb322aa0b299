// The magic block has lines of kinds to come. Expected: loads; the lines are passed over.
#include "fixture.h"

BELLHOP_MAGIC("mood cheerful\n" FIXTURE_HEADLINES "gesture wave v@\n\n");
FIXTURE_CLASS(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
