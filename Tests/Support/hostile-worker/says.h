// SPDX-License-Identifier: MIT
//
// Frames of a worker, filled by chance.

#ifndef HOSTILE_SAYS_H
#define HOSTILE_SAYS_H

#include "link.h"

void say_started(uint32_t thread);
void say_found(void);
/// The instance is made, and is there.
void say_opened(void);
void say_refused(void);
void say_answer(struct call call);
void say_repeated(uint64_t ticket);
void say_log(void);
void say_part(uint64_t ticket);

/// A frame of any kind.
void say_kind(enum frame kind);

/// A frame that a worker may send at any time once it is open.
void say_anything(void);

/// Makes a mistake in the frame that was put last.
void spoil(void);

#endif
