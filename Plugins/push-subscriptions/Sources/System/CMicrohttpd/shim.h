#include <microhttpd.h>

#include <netinet/in.h>
#include <string.h>

// Swift cannot call functions with a variable number of arguments.

/// Serves on a port of 127.0.0.1, or on one that is free if it is 0.
static inline struct MHD_Daemon *mhd_serve(
    unsigned short port, MHD_AccessHandlerCallback answer, MHD_RequestCompletedCallback completed,
    void *(*begin)(void *, const char *, struct MHD_Connection *), void *state)
{
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return MHD_start_daemon(
        MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_POLL | MHD_ALLOW_SUSPEND_RESUME, port, NULL, NULL, answer, state,
        MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_NOTIFY_COMPLETED, completed, state, MHD_OPTION_URI_LOG_CALLBACK,
        begin, state, MHD_OPTION_END);
}

static inline unsigned short mhd_port(struct MHD_Daemon *daemon)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info == NULL ? 0 : info->port;
}
