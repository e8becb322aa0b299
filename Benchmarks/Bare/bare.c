// A process that is nothing but a process, for a worker to be measured against; descriptor 3 is its socket.
//
//     bare sleep              says one byte when it is up, and sleeps
//     bare echo COUNT COUNT   reads so many bytes, sends so many, over and over

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SOCKET = 3 };

int main(int count, char **words) {
    static char bytes[1 << 16];
    if (count == 2 && strcmp(words[1], "sleep") == 0) {
        if (send(SOCKET, bytes, 1, 0) != 1) return 1;
        // Until the host closes its end.
        while (recv(SOCKET, bytes, 1, 0) > 0) {}
        return 0;
    }
    if (count != 4 || strcmp(words[1], "echo") != 0) return 64;
    size_t request = (size_t)atol(words[2]), answer = (size_t)atol(words[3]);
    if (request > sizeof bytes || answer > sizeof bytes) return 64;
    while (recv(SOCKET, bytes, request, MSG_WAITALL) == (ssize_t)request)
        if (send(SOCKET, bytes, answer, 0) != (ssize_t)answer) return 1;
    return 0;
}
