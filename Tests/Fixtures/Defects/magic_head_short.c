// The magic section ends inside its head. Expected: contract.malformed with both sizes.
#include "fixture.h"

__attribute__((section(BELLHOP_MAGIC_SECTION), used)) static const char magic[8] = BELLHOP_MAGIC_BYTES;
FIXTURE_CLASS(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
