// A set counts rows that are NULL, a category actions it does not have. Expected: they are passed over.
#include "fixture.h"

static const bellhop_category_t category = {sizeof(category), 1, "Hollow", NULL, 3, 0, NULL, 3, 0, NULL, NULL};
static const bellhop_category_t *const rows[] = {NULL, &category, NULL};
static const bellhop_category_set_t set = {sizeof(set), 1, rows, 3, 0};

static const bellhop_category_set_t *categories(void *self) {
    (void)self;
    return &set;
}

#define METHODS(METHOD) METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", categories)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
