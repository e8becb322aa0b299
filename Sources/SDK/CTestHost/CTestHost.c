// SPDX-License-Identifier: MIT

#include "CTestHost.h"

#include <stddef.h>

extern const bellhop_host_t *bellhop_test_host(void) __attribute__((weak));

const bellhop_host_t *bellhop_linked_test_host(void) { return bellhop_test_host ? bellhop_test_host() : NULL; }
