// SPDX-License-Identifier: MIT
//
// The last words of a host whose own process a module brings down: which calls were under way, on stderr.

#ifndef BELLHOP_CLASTWORDS_H
#define BELLHOP_CLASTWORDS_H

/// Notes a call that begins in this process, cut to 159 bytes; returns what ends it, or -1 when too many are noted.
int clastwords_begin(const char *call);

/// Forgets a call; -1 is nothing.
void clastwords_end(int note);

/// Writes the calls under way to stderr when SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP or SIGABRT ends the process,
/// which they then do as they would have. Call it once.
void clastwords_install(void);

#endif
