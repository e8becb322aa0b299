// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CSIMDJSON_H
#define BELLHOP_CSIMDJSON_H

#include <stdbool.h>
#include <stddef.h>

/// A simdjson DOM parser, warm, and a padded copy of one payload: what is timed starts in memory and allocates nothing
/// but strings.
typedef struct csimdjson csimdjson_t;

#ifdef __cplusplus
extern "C" {
#endif

csimdjson_t *csimdjson_make(const char *json, size_t count);

/// Parses the payload; false when it is not valid.
bool csimdjson_parse(csimdjson_t *parser);

/// Parses the payload, and finds and keeps what the host reads of it, strings as strings; false when it has no `aps`.
bool csimdjson_read(csimdjson_t *parser);

void csimdjson_free(csimdjson_t *parser);

/// The library's version and the instruction set it chose for this machine.
const char *csimdjson_version(void);

#ifdef __cplusplus
}
#endif

#endif
