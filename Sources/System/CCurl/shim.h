#include <curl/curl.h>

// Swift cannot call variadic functions.

typedef size_t (*ccurl_sink)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *text) {
    return curl_easy_setopt(easy, option, text);
}

static inline CURLcode ccurl_set_number(CURL *easy, CURLoption option, long number) {
    return curl_easy_setopt(easy, option, number);
}

// The end of a transfer does not wait for the resolution of a name. An older libcurl waits.
static inline CURLcode ccurl_set_quick_exit(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075700
    return curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#else
    (void)easy;
    return CURLE_UNKNOWN_OPTION;
#endif
}

static inline CURLcode ccurl_set_header_sink(CURL *easy, ccurl_sink sink, void *context) {
    curl_easy_setopt(easy, CURLOPT_HEADERDATA, context);
    return curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, sink);
}

static inline CURLcode ccurl_set_body_sink(CURL *easy, ccurl_sink sink, void *context) {
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, context);
    return curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, sink);
}

static inline long ccurl_status(CURL *easy) {
    long status = 0;
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    return status;
}
