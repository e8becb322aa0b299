// getNotificationCategories returns NULL. Expected: as no categories.
#include "fixture.h"

static const bellhop_category_set_t *categories(void *self) {
    (void)self;
    return NULL;
}

#define METHODS(METHOD) METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", categories)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
