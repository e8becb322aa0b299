// SPDX-License-Identifier: MIT

// A C target needs a source file; the target has only a module map.
