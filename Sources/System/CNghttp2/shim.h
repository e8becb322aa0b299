#if !__has_include(<nghttp2/nghttp2.h>)
#error "the header of nghttp2 is missing: install the Debian package libnghttp2-dev"
#else
#include <nghttp2/nghttp2.h>

// The callback of the data of a response needs its own flags. Swift doesn't import these enumerators as numbers.
static const uint32_t cnghttp2_data_flag_eof = NGHTTP2_DATA_FLAG_EOF;
static const int cnghttp2_err_temporal_callback_failure = NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE;
static const int cnghttp2_err_callback_failure = NGHTTP2_ERR_CALLBACK_FAILURE;
#endif
