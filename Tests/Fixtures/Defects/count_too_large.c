// The class counts more methods than its table has. Expected: contract.mismatch, with both counts.
#include "fixture.h"

static void did_open(void *self, const char *identifier) { (void)self, (void)identifier; }

#define METHODS(METHOD) METHOD(BELLHOP_DID_OPEN, "v@s", did_open)
FIXTURE_MAGIC(METHODS, FIXTURE_NONE);

static const bellhop_method_t methods[] = {METHODS(BELLHOP_METHOD_ROW)};
static const char *sender(void) { return FIXTURE_SENDER; }
static const bellhop_class_t table = {
    sizeof(table), 1, "Fixture", sender, fixture_create, free, methods, 20000, 0, NULL, NULL, NULL, 0, 0};
static const bellhop_class_t *class_named(const char *name) { return strcmp(name, table.name) == 0 ? &table : NULL; }

FIXTURE_EXPORT(sizeof(bellhop_module_t), class_named);
