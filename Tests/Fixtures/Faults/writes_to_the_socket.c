// It writes into descriptor 3 what the number in its name or `data` says. Expected: module.garbled, or nothing; no harm.
#include "fault.h"

#include <sys/socket.h>
#include <sys/stat.h>

// What a frame is, and its kinds: BellhopWorkers/Wire/WireWriter.swift and WorkerFrame.swift.
enum { SOCKET = 3, ANSWER = 5, REPEATED = 7, NAVIGATE = 8, ADD_ROUTE = 9, NO_KIND = 200 };

static bool put(const void *bytes, size_t count) { return send(SOCKET, bytes, count, MSG_NOSIGNAL) == (ssize_t)count; }

static bool put_frame(uint8_t kind, const void *fields, uint32_t count) {
    uint8_t frame[256];
    uint32_t length = count + 1;
    memcpy(frame, &length, sizeof length);
    frame[4] = kind;
    memcpy(frame + 5, fields, count);
    return put(frame, 5 + count);
}

/// The same bytes in every run.
static void fill(uint8_t *bytes, size_t count) {
    static uint64_t state = 0x9E3779B97F4A7C15;
    for (size_t i = 0; i < count; i++) {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        bytes[i] = (uint8_t)state;
    }
}

/// What its name ends in, or else its `data`.
static long way(const fixture_t *self) {
    const char *number = strrchr(FIXTURE_NAME, '_') + 1;
    return *number >= '0' && *number <= '9' ? strtol(number, NULL, 10) : fixture_number(self->host, 0);
}

FAULT misbehave(fixture_t *self) {
    struct stat status;
    uint8_t bytes[4096];
    if (fstat(SOCKET, &status) != 0 || !S_ISSOCK(status.st_mode)) {
        FIXTURE_LOG(self, "descriptor 3 is not a socket");
        return;
    }
    fill(bytes, sizeof bytes);
    switch (way(self)) {
    case 0: // random bytes
        put(bytes, sizeof bytes);
        break;
    case 1: // a frame of 4 GiB
        put("\xFF\xFF\xFF\xFF\x04", 5);
        break;
    case 2: // the beginning of a frame, and then no more
        put("\x11\0\0\0\x04\x01\x02", 7);
        shutdown(SOCKET, SHUT_WR);
        break;
    case 3: { // answers to tickets nobody gave, again and again
        for (uint64_t ticket = 0; ticket < 1000; ticket++) {
            uint64_t fields[] = {ticket % 2 ? ~ticket : ticket, 1};
            put_frame(ANSWER, fields, sizeof fields);
            put_frame(REPEATED, fields, sizeof *fields);
        }
        break;
    }
    case 4: // without end
        while (put(bytes, sizeof bytes)) fill(bytes, sizeof bytes);
        break;
    case 5: // a kind that is none
        put_frame(NO_KIND, bytes, 16);
        break;
    case 6: // an empty frame
        put("\0\0\0\0", 4);
        break;
    case 7: // a navigation whose text is longer than its frame
        put_frame(NAVIGATE, "\1\0\0\0\0\0\0\0\xFF\xFF\xFF\x7Fxy", 14);
        break;
    case 8: // a route that is not there: its number, then two empty texts
        put_frame(ADD_ROUTE, "\2\0\0\0\0\0\0\0\xFF\xFF\xFF\x7F\0\0\0\0\0\0\0\0", 20);
        break;
    case 9: // a navigation that is not UTF-8
        put_frame(NAVIGATE, "\3\0\0\0\0\0\0\0\2\0\0\0\xFF\xFE", 14);
        break;
    case 10: // an answer with bytes behind its end
        put_frame(ANSWER, bytes, 40);
        break;
    }
}

FAULT_MODULE;
