// Nothing is wrong: built by the book of ABI 1.0, its sizes as numbers. Expected: loads in every host of major 1.
#include "fixture.h"

#undef BELLHOP_ABI_MINOR
#define BELLHOP_ABI_MINOR 0

static int32_t will_present(void *self) {
    FIXTURE_LOG(self, "willPresent");
    return BELLHOP_PRESENT_LIST;
}

#define METHODS(METHOD) METHOD(BELLHOP_WILL_PRESENT, "i@", will_present)
FIXTURE_MAGIC(METHODS, FIXTURE_NONE);
FIXTURE_CLASS_OF(64, "Fixture", METHODS, FIXTURE_NONE);
FIXTURE_EXPORT(24, fixture_class_named);
