#if !__has_include(<microhttpd.h>)
#error "the header of libmicrohttpd is missing: install the Debian package libmicrohttpd-dev"
#else
#include <microhttpd.h>

// Swift can't call functions with a variable number of arguments, and doesn't import these macros.

static const uint64_t cmicrohttpd_size_unknown = MHD_SIZE_UNKNOWN;
static const ssize_t cmicrohttpd_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;

/// Makes a server without a thread on a socket that listens; NULL otherwise.
///
/// A connection without activity is closed after `timeout` seconds.
static inline struct MHD_Daemon *cmicrohttpd_start(
    int listener, unsigned connections, unsigned timeout, MHD_AccessHandlerCallback answer,
    MHD_RequestCompletedCallback completed, void *state)
{
    return MHD_start_daemon(
        MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, state, MHD_OPTION_LISTEN_SOCKET, listener,
        MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_CONNECTION_TIMEOUT, timeout, MHD_OPTION_NOTIFY_COMPLETED,
        completed, state, MHD_OPTION_END);
}

/// The descriptor that is ready when the server has something to do; -1 otherwise.
static inline int cmicrohttpd_descriptor(struct MHD_Daemon *daemon)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
    return info == NULL ? -1 : info->epoll_fd;
}

/// Whether the server has something to do at once, although its descriptor isn't ready.
static inline int cmicrohttpd_is_due(struct MHD_Daemon *daemon)
{
    MHD_UNSIGNED_LONG_LONG timeout;
    return MHD_get_timeout(daemon, &timeout) == MHD_YES && timeout == 0;
}

/// Keeps a connection open without activity.
static inline void cmicrohttpd_keep(struct MHD_Connection *connection)
{
    MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, 0u);
}
#endif
