// The category has an empty identifier. Expected: the category is refused, the module works.
#include "fixture.h"

FIXTURE_CATEGORY("", "Fixture.open", "Open")
#define METHODS(METHOD) METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", categories)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
