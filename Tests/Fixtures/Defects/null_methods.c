// The class counts one method and has no table of them. Expected: contract.half-filled, naming the slot.
#include "fixture.h"

static const char *sender(void) { return FIXTURE_SENDER; }
static const bellhop_class_t table = {
    sizeof(table), 1, "Fixture", sender, fixture_create, free, NULL, 1, 0, NULL, NULL, NULL, 0, 0};
static const bellhop_class_t *class_named(const char *name) { return strcmp(name, table.name) == 0 ? &table : NULL; }

FIXTURE_MAGIC(FIXTURE_NONE, FIXTURE_NONE);
FIXTURE_EXPORT(sizeof(bellhop_module_t), class_named);
