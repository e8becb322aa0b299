#include "link.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BOX = 8 << 20, INBOX = 4 << 20, CALLS = 4096 };

static uint8_t box[BOX];
static size_t filled, frame_start;

static uint8_t inbox[INBOX];
static size_t arrived;

static struct call calls[CALLS];
static size_t first_call, call_count;

void put_raw(const void *bytes, size_t count) {
    if (count > BOX - filled) abort();
    memcpy(box + filled, bytes, count);
    filled += count;
}

void put_byte(uint8_t value) { put_raw(&value, sizeof value); }

void put_32(uint32_t value) { put_raw(&value, sizeof value); }

void put_64(uint64_t value) { put_raw(&value, sizeof value); }

void put_text(const void *bytes, size_t count) {
    put_32((uint32_t)count);
    put_raw(bytes, count);
}

void put_string(const char *text) { put_text(text, strlen(text)); }

void put_begin(enum frame kind) {
    frame_start = filled;
    put_32(0);
    put_byte((uint8_t)kind);
}

void put_end(void) {
    uint32_t count = (uint32_t)(filled - frame_start - sizeof count);
    memcpy(box + frame_start, &count, sizeof count);
}

size_t waiting_in_frame(void) { return filled - frame_start; }

uint8_t *last_frame(size_t *count) {
    *count = filled - frame_start;
    return box + frame_start;
}

void last_frame_resize(size_t count) { filled = frame_start + count; }

size_t waiting(void) { return filled; }

void flush(size_t piece) {
    for (size_t sent = 0; sent < filled;) {
        size_t left = filled - sent;
        ssize_t count = send(LINK_SOCKET, box + sent, left < piece ? left : piece, MSG_NOSIGNAL);
        if (count > 0) sent += (size_t)count;
        else if (errno != EINTR) _exit(0);
    }
    filled = 0;
}

static void hear(const uint8_t *frame, size_t count) {
    // The kinds of `HostFrame`.
    enum { CALL = 2, ROUTE = 3, END = 6, NAMED_METHOD = 8 };
    if (frame[0] == END) _exit(0);
    if ((frame[0] != CALL && frame[0] != ROUTE && frame[0] != NAMED_METHOD) || count < 10 || call_count == CALLS) return;
    struct call *call = &calls[(first_call + call_count++) % CALLS];
    memcpy(&call->ticket, frame + 1, sizeof call->ticket);
    // The first of the selectors asks for them.
    call->categories = frame[0] == CALL && frame[9] == 0;
}

void read_host(bool wait) {
    ssize_t got = recv(LINK_SOCKET, inbox + arrived, INBOX - arrived, wait ? 0 : MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) _exit(0);
    if (got < 0) return;
    arrived += (size_t)got;
    size_t start = 0;
    uint32_t count;
    while (arrived - start >= sizeof count) {
        memcpy(&count, inbox + start, sizeof count);
        if (arrived - start - sizeof count < count) break;
        hear(inbox + start + sizeof count, count);
        start += sizeof count + count;
    }
    memmove(inbox, inbox + start, arrived -= start);
}

bool next_call(struct call *call) {
    if (call_count == 0) return false;
    *call = calls[first_call];
    first_call = (first_call + 1) % CALLS;
    call_count -= 1;
    return true;
}
