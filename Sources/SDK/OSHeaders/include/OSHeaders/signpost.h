// SPDX-License-Identifier: MIT

#ifndef OSHEADERS_SIGNPOST_H
#define OSHEADERS_SIGNPOST_H

// Everything that iOS declares here is in the Swift part of the module.

#endif
