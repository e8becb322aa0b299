// The category is that of good.c, with equal content. Expected: beside good.so, one category and no event.
#include "fixture.h"

FIXTURE_CATEGORY("Fixture", "Fixture.open", "Open")
#define METHODS(METHOD) METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", categories)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
