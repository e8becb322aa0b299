// Upper halves of result registers hold garbage. Expected: i is read as -1 (no answer), B from its low byte.
#include "fixture.h"

static uint64_t minus_one(void *self) {
    (void)self;
    return UINT64_C(0xDEADBEEFFFFFFFFF);
}

static uint64_t yes(void *self) {
    (void)self;
    return UINT64_C(0xDEADBEEFDEADBE01);
}

static uint64_t no(void *self) {
    (void)self;
    return UINT64_C(0xDEADBEEFDEADBE00);
}

#define METHODS(METHOD)                                                                                                \
    METHOD(BELLHOP_DID_RECEIVE_REMOTE_NOTIFICATION, "i@", minus_one)                                                   \
    METHOD(BELLHOP_WILL_PRESENT, "i@", minus_one)                                                                      \
    METHOD(BELLHOP_OPEN_ROUTE, "B@", yes)                                                                              \
    METHOD(BELLHOP_SHOULD_LEAVE_PAGE, "B@", no)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
