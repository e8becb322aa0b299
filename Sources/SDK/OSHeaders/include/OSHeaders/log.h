// SPDX-License-Identifier: MIT

#ifndef OSHEADERS_LOG_H
#define OSHEADERS_LOG_H

// Everything that iOS declares here is in the Swift part of the module.

#endif
