// SPDX-License-Identifier: MIT

#ifndef BELLHOP_CSIMDJSON_H
#define BELLHOP_CSIMDJSON_H

#include <stdbool.h>
#include <stddef.h>

/// A simdjson DOM parser and a padded copy of one document: the parse alone is timed, from memory.
typedef struct csimdjson csimdjson_t;

#ifdef __cplusplus
extern "C" {
#endif

csimdjson_t *csimdjson_make(const char *json, size_t count);

/// Parses the document and looks up `aps` and `sender`, as the host needs them; false when it is not valid.
bool csimdjson_parse(csimdjson_t *parser);

void csimdjson_free(csimdjson_t *parser);

#ifdef __cplusplus
}
#endif

#endif
