// SPDX-License-Identifier: MIT

// A C target needs a source file. This target has only a module map.
