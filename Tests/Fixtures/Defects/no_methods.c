// Nothing is wrong: a class without methods or routes. Expected: loads; every call counts as unanswered, not as failed.
#include "fixture.h"

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
