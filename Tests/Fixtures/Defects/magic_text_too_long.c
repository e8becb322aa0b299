// The magic block claims more text than its section holds. Expected: contract.malformed with both counts.
#include "fixture.h"

__attribute__((section(BELLHOP_MAGIC_SECTION), used)) static const bellhop_magic_t magic = {
    BELLHOP_MAGIC_BYTES, BELLHOP_ABI_MAJOR, BELLHOP_ABI_MINOR, UINT32_MAX};
FIXTURE_CLASS(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
