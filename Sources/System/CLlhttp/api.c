// Debian 12 has llhttp as sources, in the package node-llhttp. This mode refuses what only old clients send.
#define LLHTTP_STRICT_MODE 1
#include "/usr/share/llhttp/api.c"
