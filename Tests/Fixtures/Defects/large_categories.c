// Its category has a placeholder of 1 MiB, so its categories are longer than an answer may be. Expected: none of them is
// registered, which module.notice says, and the module works.
#include "fixture.h"

static const bellhop_category_set_t *categories(void *self) {
    static char placeholder[(1 << 20) + 1];
    static bellhop_category_t category = {
        sizeof(category), 1, "Large", NULL, 0, 0, NULL, 0, 0, placeholder, NULL};
    static const bellhop_category_t *const rows[] = {&category};
    static const bellhop_category_set_t set = {sizeof(set), 1, rows, 1, 0};
    (void)self;
    memset(placeholder, 'm', sizeof(placeholder) - 1);
    return &set;
}

#define METHODS(METHOD) METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "K@", categories)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
