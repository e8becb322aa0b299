// Clients of a host, or of the relay that is measured beside it.
//
//     load SOCKET CLIENTS FOLLOWERS COUNT each|whole LINE...
//
// Sends COUNT pushes, from CLIENTS connections that each wait for a reply before the next push. LINE is the request;
// of several, each client sends them in turn. FOLLOWERS connections follow the events, and the run ends when the first
// of them has read that COUNT pushes are finished. With `each`, a client waits for that too before its next push.
// Prints nanoseconds for the whole run, the bytes that a follower read, and the median and 99th percentile of the time
// from sending a push to its reply, and with `each` to its end.

#define _GNU_SOURCE
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

static const char END[] = "\"push.finished\"";
enum { MOST = 1024, ROOM = 1 << 18 };

struct client {
    int socket;
    bool follows;
    int line;
    uint64_t sent;
    size_t kept;
    char *bytes;
};

static struct client clients[MOST];
static uint64_t *times;
static size_t timed;

static void fail(const char *words) {
    fprintf(stderr, "load: %s: %s\n", words, strerror(errno));
    exit(1);
}

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static void send_line(int socket, const char *line) {
    size_t count = strlen(line);
    if (send(socket, line, count, MSG_NOSIGNAL) != (ssize_t)count) fail("a request cannot be sent");
}

static int connected(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strncpy(address.sun_path, path, sizeof address.sun_path - 1);
    int number = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (number < 0 || connect(number, (struct sockaddr *)&address, sizeof address) != 0) fail("no connection");
    return number;
}

static int by_size(const void *left, const void *right) {
    uint64_t first = *(const uint64_t *)left, second = *(const uint64_t *)right;
    return first < second ? -1 : first > second;
}

// How often a text is in what a follower has read. What may be its beginning is kept for the next time.
static long count_ends(struct client *client, size_t count) {
    long found = 0;
    char *at = client->bytes, *end = client->bytes + count;
    for (char *next; (next = memmem(at, (size_t)(end - at), END, sizeof END - 1)) != NULL; at = next + sizeof END - 1) {
        found += 1;
    }
    size_t rest = (size_t)(end - at);
    client->kept = rest < sizeof END - 2 ? rest : sizeof END - 2;
    memmove(client->bytes, end - client->kept, client->kept);
    return found;
}

int main(int count, char **words) {
    if (count < 7) return 64;
    const char *path = words[1];
    int senders = atoi(words[2]), followers = atoi(words[3]);
    long pushes = atol(words[4]);
    bool waits_for_end = strcmp(words[5], "each") == 0;
    char **lines = malloc(sizeof *lines * (size_t)(count - 6));
    for (int index = 6; index < count; index++) {
        if (asprintf(&lines[index - 6], "%s\n", words[index]) < 0) fail("no memory");
    }
    if (senders < 1 || followers < 1 || senders + followers > MOST) return 64;
    times = malloc(sizeof *times * (size_t)pushes);
    int epoll = epoll_create1(EPOLL_CLOEXEC);
    for (int index = 0; index < senders + followers; index++) {
        struct client *client = &clients[index];
        *client = (struct client){.socket = connected(path), .follows = index < followers, .bytes = malloc(ROOM)};
        if (client->follows) {
            send_line(
                client->socket,
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"events\",\"params\":{\"follow\":true}}\n");
            // The reply, so that every event of the run is seen.
            char byte = 0;
            while (byte != '\n' && recv(client->socket, &byte, 1, 0) == 1) {}
        }
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
        if (epoll_ctl(epoll, EPOLL_CTL_ADD, client->socket, &event) != 0) fail("epoll");
    }
    long begun = 0, finished = 0;
    uint64_t bytes = 0, start = now();
    struct client *lone = &clients[followers];
    for (int index = followers; index < followers + senders && begun < pushes; index++, begun++) {
        clients[index].sent = now();
        clients[index].line = index % (count - 6);
        send_line(clients[index].socket, lines[clients[index].line]);
    }
    bool is_answered = false, is_over = false;
    while (finished < pushes) {
        struct epoll_event events[128];
        int found = epoll_wait(epoll, events, 128, 30000);
        if (found <= 0) fail("nothing arrives");
        for (int index = 0; index < found; index++) {
            struct client *client = events[index].data.ptr;
            ssize_t length = recv(client->socket, client->bytes + client->kept, ROOM - client->kept, MSG_DONTWAIT);
            if (length <= 0) fail("a connection has ended");
            size_t held = client->kept + (size_t)length;
            if (client == &clients[0]) {
                bytes += (uint64_t)length;
                long ends = count_ends(client, held);
                finished += ends;
                if (ends > 0) is_over = true;
            } else if (!client->follows) {
                client->kept = held;
                if (client->bytes[held - 1] != '\n') continue;
                client->kept = 0;
                if (memmem(client->bytes, held, "\"error\"", 7) != NULL) {
                    fprintf(stderr, "load: %.*s", (int)held, client->bytes);
                    return 1;
                }
                if (!waits_for_end) {
                    times[timed++] = now() - client->sent;
                    if (begun == pushes) continue;
                    begun += 1;
                    client->line = (client->line + senders) % (count - 6);
                    client->sent = now();
                    send_line(client->socket, lines[client->line]);
                }
                is_answered = true;
            }
            if (waits_for_end && is_answered && is_over) {
                times[timed++] = now() - lone->sent;
                is_answered = is_over = false;
                if (begun == pushes) continue;
                begun += 1;
                lone->sent = now();
                send_line(lone->socket, lines[0]);
            }
        }
    }
    uint64_t duration = now() - start;
    qsort(times, timed, sizeof *times, by_size);
    printf("%llu %llu %llu %llu\n", (unsigned long long)duration, (unsigned long long)bytes,
        (unsigned long long)(timed > 0 ? times[timed / 2] : 0), (unsigned long long)(timed > 0 ? times[timed * 99 / 100] : 0));
    return 0;
}
