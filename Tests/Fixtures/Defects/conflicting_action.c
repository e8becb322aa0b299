// Another category has an action of good.c's. Expected: beside good.so, both stay; a warning names the action.
#include "fixture.h"

FIXTURE_CATEGORY("Other", "Fixture.open", "Open")
#define METHODS(METHOD) METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", categories)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
