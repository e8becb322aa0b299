// SPDX-License-Identifier: MIT

#include "csimdjson.h"

#include <simdjson.h>

#include <optional>
#include <string>

using namespace simdjson;

namespace {

/// The fields of the host's own payload value.
struct fields {
    std::optional<std::string> sender, title, subtitle, body, sound, category, thread, level, bundle;
    std::optional<int64_t> badge;
    bool is_content_available, is_mutable;
};

std::optional<std::string> text(simdjson_result<dom::element> value) {
    std::string_view found;
    if (value.get(found)) return {};
    return std::string(found);
}

std::optional<int64_t> integer(simdjson_result<dom::element> value) {
    int64_t found;
    if (value.get(found)) return {};
    return found;
}

}  // namespace

struct csimdjson {
    dom::parser parser;
    padded_string document;
    fields kept;
};

csimdjson_t *csimdjson_make(const char *json, size_t count) {
    return new csimdjson{dom::parser(), padded_string(json, count), {}};
}

bool csimdjson_parse(csimdjson_t *parser) {
    dom::element root;
    return !parser->parser.parse(parser->document).get(root);
}

bool csimdjson_read(csimdjson_t *parser) {
    dom::object root, aps, alert;
    if (parser->parser.parse(parser->document).get(root) || root["aps"].get(aps)) return false;
    fields &kept = parser->kept;
    kept.sender = text(root["sender"]);
    kept.bundle = text(root["Simulator Target Bundle"]);
    if (aps["alert"].get(alert)) {
        kept.body = text(aps["alert"]);
    } else {
        kept.title = text(alert["title"]);
        kept.subtitle = text(alert["subtitle"]);
        kept.body = text(alert["body"]);
    }
    kept.badge = integer(aps["badge"]);
    kept.sound = text(aps["sound"]);
    kept.category = text(aps["category"]);
    kept.thread = text(aps["thread-id"]);
    kept.level = text(aps["interruption-level"]);
    kept.is_content_available = integer(aps["content-available"]) == 1;
    kept.is_mutable = integer(aps["mutable-content"]) == 1;
    return true;
}

void csimdjson_free(csimdjson_t *parser) { delete parser; }

const char *csimdjson_version(void) {
    static const std::string version = std::to_string(SIMDJSON_VERSION_MAJOR) + "." +
        std::to_string(SIMDJSON_VERSION_MINOR) + "." + std::to_string(SIMDJSON_VERSION_REVISION) + " " +
        get_active_implementation()->name();
    return version.c_str();
}
