// SPDX-License-Identifier: MIT

#ifndef CDENIEDNETWORK_H
#define CDENIEDNETWORK_H

/// Calls `report` on the thread of each call of `socket` that the confinement denies, before the call fails.
void cdeniednetwork_report(void (*_Nonnull report)(void));

#endif
