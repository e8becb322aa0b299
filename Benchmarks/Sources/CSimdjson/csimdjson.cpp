// SPDX-License-Identifier: MIT

#include "csimdjson.h"

#include <simdjson.h>

struct csimdjson {
    simdjson::dom::parser parser;
    simdjson::padded_string document;
};

csimdjson_t *csimdjson_make(const char *json, size_t count) {
    return new csimdjson{{}, simdjson::padded_string(json, count)};
}

bool csimdjson_parse(csimdjson_t *parser) {
    simdjson::dom::element root;
    if (parser->parser.parse(parser->document).get(root)) return false;
    simdjson::dom::element aps;
    std::string_view sender;
    if (root["sender"].get(sender)) return false;
    return !root["aps"].get(aps) && aps.is_object() && !sender.empty();
}

void csimdjson_free(csimdjson_t *parser) { delete parser; }
