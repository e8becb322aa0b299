// The sender is that of good.c. Expected: beside good.so, the second in file order does not load.
#define FIXTURE_SENDER "com.example.fixture.good"
#include "fixture.h"

FIXTURE_MODULE(FIXTURE_NONE, FIXTURE_NONE);
