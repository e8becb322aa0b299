// The class table says it ends where 1.0 ended, and has a cancel behind that. Expected: loads; the slot is never read.
#define FIXTURE_CANCEL cancel
#include "fixture.h"

static void will_present(void *self, bellhop_completion_t done) {
    (void)done;
    FIXTURE_LOG(self, "willPresent waits");
}

static void cancel(void *self, uint64_t ticket) {
    (void)ticket;
    FIXTURE_LOG(self, "read beyond its size");
}

#define METHODS(METHOD) METHOD(BELLHOP_WILL_PRESENT, "v@!", will_present)
FIXTURE_MAGIC(METHODS, FIXTURE_NONE);
FIXTURE_CLASS_OF(BELLHOP_CLASS_SIZE_1_0, "Fixture", METHODS, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), fixture_class_named);
