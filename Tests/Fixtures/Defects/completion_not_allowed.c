// getNotificationCategories wants to answer later. Expected: signature.not-allowed with the signatures it may have.
#include "fixture.h"

static void categories(void *self, bellhop_completion_t done) { (void)self, (void)done; }

#define METHODS(METHOD) METHOD(BELLHOP_GET_NOTIFICATION_CATEGORIES, "v@!", categories)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
