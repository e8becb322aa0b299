// SPDX-License-Identifier: MIT
//
// A worker's end of the socket to its host, written anew from the format in BellhopWorkers/Wire: a host that agrees with
// itself is not yet right.

#ifndef HOSTILE_LINK_H
#define HOSTILE_LINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINK_SOCKET = 3, LINK_FAULTS = 4 };

enum frame {
    FRAME_STARTED = 1,
    FRAME_FOUND,
    FRAME_OPENED,
    FRAME_REFUSED,
    FRAME_ANSWER,
    FRAME_CATEGORIES,
    FRAME_REPEATED,
    FRAME_NAVIGATE,
    FRAME_ADD_ROUTE,
    FRAME_APPLICATION_STATE,
    FRAME_USER_TOKEN,
    FRAME_LOG,
    FRAME_PART,
    FRAME_CENTER,
    FRAME_KINDS,
    FRAME_CREATING = 16,
    FRAME_ASSET = 19,
    FRAME_ASSET_PART = 20,
    FRAME_RESTED = 23
};

/// A call the host waits for.
struct call {
    uint64_t ticket;
    /// Whether it wants categories.
    bool categories;
};

// What is put waits in a box until it is flushed.

void put_begin(enum frame kind);
void put_end(void);
void put_byte(uint8_t value);
void put_32(uint32_t value);
void put_64(uint64_t value);
void put_text(const void *bytes, size_t count);
void put_string(const char *text);
void put_raw(const void *bytes, size_t count);

/// The number of bytes in the frame that was begun last.
size_t waiting_in_frame(void);

/// The bytes of the frame that was put last, counts and all, to be spoilt.
uint8_t *last_frame(size_t *count);
void last_frame_resize(size_t count);

/// How many bytes wait.
size_t waiting(void);

/// Sends all that waits, in pieces of at most `piece` bytes. The process ends when the host does not take it.
void flush(size_t piece);

/// Reads what the host has sent; waits until there is something if `wait`. The process ends with its host.
void read_host(bool wait);

/// The oldest call that is not answered yet.
bool next_call(struct call *call);

#endif
