// It connects to port `data` of this machine, 9 if there is none. Expected: as `permissions.network` says.
#include "fault.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

FAULT misbehave(fixture_t *self) {
    struct sockaddr_in address = {
        .sin_family = AF_INET,
        .sin_port = htons((uint16_t)fixture_number(self->host, 9)),
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
    };
    int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    FIXTURE_LOG(self, "socket %d errno %d", descriptor < 0 ? -1 : 0, descriptor < 0 ? errno : 0);
    if (descriptor < 0) return;
    int result = connect(descriptor, (const struct sockaddr *)&address, sizeof address);
    FIXTURE_LOG(self, "connect %d errno %d", result, result < 0 ? errno : 0);
    close(descriptor);
}

FAULT_MODULE;
