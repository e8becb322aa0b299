// The magic block says i@N, the table i@. Expected: contract.mismatch with both values.
#include "fixture.h"

static int32_t will_present(void *self) {
    (void)self;
    return BELLHOP_PRESENT_BANNER;
}

#define DECLARED(METHOD) METHOD(BELLHOP_WILL_PRESENT, "i@N", will_present)
#define METHODS(METHOD) METHOD(BELLHOP_WILL_PRESENT, "i@", will_present)
FIXTURE_MAGIC(DECLARED, FIXTURE_NONE);
FIXTURE_CLASS(METHODS, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
