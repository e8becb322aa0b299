// The category is that of good.c, with other content. Expected: the first in file order wins; the event names both.
#include "fixture.h"

FIXTURE_CATEGORY("Fixture", "Fixture.close", "Close")
#define METHODS(METHOD) METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", categories)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
