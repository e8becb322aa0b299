// SPDX-License-Identifier: MIT
//
// Everything a hostile worker does by chance follows from its seed.

#ifndef HOSTILE_CHANCE_H
#define HOSTILE_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

void chance_seed(uint64_t seed);

uint64_t chance_bits(void);

/// A number from 0 to `bound` - 1.
static inline uint64_t chance_below(uint64_t bound) { return chance_bits() % bound; }

/// True once in `count` times.
static inline bool chance_one_in(uint64_t count) { return chance_below(count) == 0; }

#endif
