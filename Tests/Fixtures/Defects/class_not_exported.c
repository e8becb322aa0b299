// The magic block names the class, class_named does not know it. Expected: class.not-exported, naming the class.
#include "fixture.h"

static const bellhop_class_t *nothing(const char *name) {
    (void)name;
    return NULL;
}

FIXTURE_MAGIC(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), nothing);
