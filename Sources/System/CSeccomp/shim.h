#include <seccomp.h>

// SCMP_ACT_ERRNO is a macro with an argument, which Swift does not import.
static inline uint32_t cseccomp_refuse(uint16_t error) { return SCMP_ACT_ERRNO(error); }
