// It prints bytes that are not UTF-8, control characters and half lines. Expected: lines that can be read.
#include "fault.h"

FAULT misbehave(fixture_t *self) {
    static const char bytes[] = "\xFF\xFE\xC0\x80\n\0\n\n\r\ncut \xE2\x82\n\x1B[31mred\x1B[0m\x07\nno end";
    (void)self;
    fwrite(bytes, 1, sizeof bytes - 1, stdout);
    fflush(stdout);
    fwrite(bytes, 1, sizeof bytes - 1, stderr);
}

FAULT_MODULE;
