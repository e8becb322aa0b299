// llhttp, which reads HTTP/1.1. Its sources name this header.

#ifndef BELLHOP_LLHTTP_H
#define BELLHOP_LLHTTP_H

#if !__has_include("/usr/share/include/llhttp/llhttp.h")
#error "the sources of llhttp are missing: install the Debian package node-llhttp"
#else
#include "/usr/share/include/llhttp/llhttp.h"
#endif

#endif
