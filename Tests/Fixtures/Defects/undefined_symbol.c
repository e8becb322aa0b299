// It calls a function that no library has. Expected: image.not-loadable, with the name of the function.
#include "fixture.h"

extern int32_t fixture_no_library_has_this(void);

static int32_t will_present(void *self) {
    (void)self;
    return fixture_no_library_has_this();
}

#define METHODS(METHOD) METHOD(BELLHOP_WILL_PRESENT, "i@", will_present)
FIXTURE_MODULE(METHODS, FIXTURE_NONE);
