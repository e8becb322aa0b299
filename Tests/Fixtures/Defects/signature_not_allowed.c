// willPresent takes a payload, which it may not. Expected: signature.not-allowed with the signatures it may have.
#include "fixture.h"

static int32_t will_present(void *self, const bellhop_payload_t *payload) {
    (void)self, (void)payload;
    return BELLHOP_PRESENT_BANNER;
}

#define METHODS(METHOD) METHOD(BELLHOP_WILL_PRESENT, "i@P", will_present)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
