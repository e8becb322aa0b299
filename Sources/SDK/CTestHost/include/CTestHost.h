// SPDX-License-Identifier: MIT

#ifndef BELLHOP_TEST_HOST_H
#define BELLHOP_TEST_HOST_H

#include <bellhop/host.h>

// The host of a process that tests a module without a host process, or NULL.
//
// Only the product BellhopTesting has one. The reference is weak, so a module's library links without it.
const bellhop_host_t *bellhop_linked_test_host(void);

#endif
