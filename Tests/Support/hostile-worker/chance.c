#include "chance.h"

static uint64_t state;

void chance_seed(uint64_t seed) { state = seed; }

// splitmix64
uint64_t chance_bits(void) {
    uint64_t bits = state += 0x9E3779B97F4A7C15;
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9;
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
    return bits ^ bits >> 31;
}
