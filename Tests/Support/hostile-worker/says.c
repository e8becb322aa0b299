#include "says.h"

#include "chance.h"

#include <string.h>

/// A text of up to `limit` bytes: plain, or anything.
static void put_any_text(size_t limit) {
    static uint8_t bytes[1 << 20];
    size_t count = chance_below(limit + 1);
    bool plain = !chance_one_in(4);
    for (size_t index = 0; index < count; index += sizeof(uint64_t)) {
        uint64_t bits = chance_bits();
        if (plain) bits = (bits & 0x0F0F0F0F0F0F0F0F) | 0x6060606060606060;
        memcpy(bytes + index, &bits, count - index < sizeof bits ? count - index : sizeof bits);
    }
    put_text(bytes, count);
}

static void put_optional_text(size_t limit) {
    bool is_there = chance_one_in(2);
    put_byte(is_there);
    if (is_there) put_any_text(limit);
}

static void put_one_of(const char *const *texts, size_t count) {
    if (chance_one_in(8)) put_any_text(32);
    else put_string(texts[chance_below(count)]);
}

static void put_category(void) {
    put_any_text(16);
    uint32_t actions = (uint32_t)chance_below(4);
    put_32(actions);
    for (uint32_t index = 0; index < actions; index++) {
        put_any_text(16);
        put_any_text(16);
        put_32((uint32_t)chance_bits());
        // The title of the button and the placeholder of an input, and the icons.
        for (int text = 0; text < 4; text++) put_optional_text(16);
    }
    uint32_t intents = (uint32_t)chance_below(3);
    put_32(intents);
    for (uint32_t index = 0; index < intents; index++) put_any_text(16);
    put_32((uint32_t)chance_bits());
    put_any_text(16);
    put_any_text(16);
}

void say_started(uint32_t thread) {
    put_begin(FRAME_STARTED);
    put_32(thread);
    put_32(0);
    put_end();
}

void say_found(void) {
    put_begin(FRAME_FOUND);
    put_optional_text(64);
    put_end();
}

void say_opened(void) {
    put_begin(FRAME_CREATING);
    bool is_known = chance_one_in(2);
    put_byte(is_known);
    for (int size = 0; is_known && size < 3; size++) put_64(chance_bits());
    put_end();
    put_begin(FRAME_OPENED);
    put_end();
}

void say_refused(void) {
    put_begin(FRAME_REFUSED);
    put_any_text(16);
    put_any_text(chance_one_in(8) ? 1 << 19 : 64);
    put_optional_text(64);
    put_optional_text(64);
    put_end();
}

void say_answer(struct call call) {
    put_begin(call.categories ? FRAME_CATEGORIES : FRAME_ANSWER);
    put_64(call.ticket);
    if (call.categories) {
        uint32_t count = (uint32_t)chance_below(4);
        put_32(count);
        for (uint32_t index = 0; index < count; index++) put_category();
    } else {
        put_64(chance_one_in(2) ? chance_below(8) : chance_bits());
    }
    put_end();
}

void say_repeated(uint64_t ticket) {
    put_begin(FRAME_REPEATED);
    put_64(ticket);
    put_end();
}

void say_log(void) {
    put_begin(FRAME_LOG);
    put_byte((uint8_t)chance_below(chance_one_in(8) ? 256 : 4));
    // Now and then as long as a frame can be.
    put_any_text(chance_one_in(4096) ? (1 << 20) - 8 : 96);
    // Of a logger in Swift: its subsystem and its category.
    bool is_short = waiting_in_frame() < 1 << 10;
    for (int text = 0; text < 2; text++) {
        if (is_short) put_optional_text(16);
        else put_byte(false);
    }
    put_end();
}

static void say_add_route(void) {
    static const char *const patterns[] = {"", "transfer/{account}", "a/{b}/c", "{", "a//b", "*", "x/{y}/{y}"};
    static const char *const signatures[] = {"", "v@", "B@s", "B@sd", "v@!", "i@N", "@@"};
    put_begin(FRAME_ADD_ROUTE);
    put_64(chance_bits());
    put_32((uint32_t)chance_bits());
    put_one_of(patterns, sizeof patterns / sizeof *patterns);
    put_one_of(signatures, sizeof signatures / sizeof *signatures);
    put_end();
}

void say_part(uint64_t ticket) {
    put_begin(FRAME_PART);
    put_64(ticket);
    // Now and then as much as a worker puts into one.
    put_any_text(chance_one_in(256) ? 1 << 19 : 64);
    put_byte((uint8_t)chance_below(chance_one_in(8) ? 256 : 2));
    put_end();
}

static void say_center(void) {
    static const char *const requests[] = {
        "", "{}", "{\"ask\":\"state\"}", "{\"ask\":\"pending\"}", "{\"ask\":\"dismiss\"}",
        "{\"ask\":\"setBadge\",\"count\":-1}", "{\"ask\":\"removePending\",\"identifiers\":[\"a\"]}",
        "{\"ask\":\"add\",\"request\":{\"identifier\":\"a\"}}", "[["};
    put_begin(FRAME_CENTER);
    put_64(chance_bits());
    put_one_of(requests, sizeof requests / sizeof *requests);
    put_end();
}

static void say_asset(void) {
    uint64_t request = chance_bits();
    put_begin(FRAME_ASSET);
    put_64(request);
    put_any_text(48);
    put_byte((uint8_t)chance_below(2));
    put_end();
    // Mostly of an asset that came whole.
    if (!chance_one_in(256)) return;
    put_begin(FRAME_ASSET_PART);
    put_64(chance_bits());
    put_64(request);
    put_end();
}

void say_kind(enum frame kind) {
    struct call call = {.ticket = chance_below(128), .categories = kind == FRAME_CATEGORIES};
    switch (kind) {
    case FRAME_STARTED: return say_started((uint32_t)chance_bits());
    case FRAME_FOUND: return say_found();
    case FRAME_OPENED: return say_opened();
    case FRAME_REFUSED: return say_refused();
    case FRAME_ANSWER:
    case FRAME_CATEGORIES: return say_answer(call);
    case FRAME_REPEATED: return say_repeated(chance_one_in(2) ? chance_below(128) : chance_bits());
    case FRAME_ADD_ROUTE: return say_add_route();
    case FRAME_LOG: return say_log();
    case FRAME_PART: return say_part(chance_below(128));
    case FRAME_CENTER: return say_center();
    case FRAME_ASSET: return say_asset();
    case FRAME_RESTED:
        put_begin(kind);
        return put_end();
    default: break;
    }
    put_begin(kind);
    put_64(chance_bits());
    if (kind == FRAME_NAVIGATE) put_any_text(chance_one_in(64) ? 4096 : 48);
    put_end();
}

void say_anything(void) {
    static const enum frame kinds[] = {
        FRAME_LOG, FRAME_LOG, FRAME_LOG, FRAME_LOG, FRAME_NAVIGATE, FRAME_ADD_ROUTE, FRAME_APPLICATION_STATE,
        FRAME_USER_TOKEN, FRAME_CENTER, FRAME_REPEATED};
    say_kind(kinds[chance_below(sizeof kinds / sizeof *kinds)]);
}

void spoil(void) {
    size_t count;
    uint8_t *frame = last_frame(&count);
    switch (chance_below(5)) {
    case 0: frame[chance_below(count)] ^= (uint8_t)(1 << chance_below(8)); break;
    case 1: frame[chance_below(count)] = (uint8_t)chance_bits(); break;
    case 2: frame[chance_below(4)] += (uint8_t)(chance_below(3) - 1); break;
    case 3: last_frame_resize(chance_below(count)); break;
    default: put_byte((uint8_t)chance_bits()); break;
    }
}
