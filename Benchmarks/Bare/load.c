// Clients of a host, or of the relay that is measured beside it.
//
//     load SOCKET CLIENTS FOLLOWERS COUNT each|whole|RATE LINE...
//
// Sends COUNT pushes, from CLIENTS connections that each wait for a reply before the next push. LINE is the request;
// of several, each client sends them in turn. FOLLOWERS connections follow the events, and the run ends when all of
// them have read that COUNT pushes are finished. With `each`, which is for one client, the client waits for that too
// before its next push. Without CLIENTS, somebody else sends the pushes, once `ready` is printed. With a RATE, all clients together send so many pushes a second, as far as they get replies.
// Prints nanoseconds for the whole run, the bytes that a follower read, the bytes of all replies, and the median and
// 99th percentile of the time from sending a push to its reply, and with `each` to its end. It fails if a push was
// refused or not shown, or a call of a module failed closed: such a push takes less work than the others.

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
static const char SHOWN[] = "\"display\":\"shown\"";
static const char FAILED[] = "\"outcome\":\"failed-closed\"";
enum { MOST = 1024, ROOM = 1 << 18 };

struct client {
    int socket;
    bool follows;
    int line;
    uint64_t sent;
    uint64_t bytes_read;
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

// A connection to a server that may still be starting.
static int connected(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        fail(path);
    }
    strcpy(address.sun_path, path);
    for (int tries = 0; tries < 3000; tries++) {
        int number = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (number >= 0 && connect(number, (struct sockaddr *)&address, sizeof address) == 0) return number;
        if (errno != ENOENT && errno != ECONNREFUSED) break;
        close(number);
        usleep(10000);
    }
    fail("no connection");
    return -1;
}

static int by_size(const void *left, const void *right) {
    uint64_t first = *(const uint64_t *)left, second = *(const uint64_t *)right;
    return first < second ? -1 : first > second;
}

// Ends the run because of the line in which a place is.
static void refuse(const char *words, char *bytes, char *place) {
    char *start = memrchr(bytes, '\n', (size_t)(place - bytes));
    char *line = start == NULL ? bytes : start + 1;
    fprintf(stderr, "load: %s: %.*s\n", words, (int)(strchr(line, '\n') - line), line);
    exit(1);
}

// The number of pushes that ended, in the whole lines that a follower has read. The rest is kept for the next time.
static long count_ends(struct client *client, size_t count) {
    char *newline = memrchr(client->bytes, '\n', count);
    if (newline == NULL && count == ROOM) fail("an event is too long");
    size_t whole = newline == NULL ? 0 : (size_t)(newline + 1 - client->bytes);
    char *failed = memmem(client->bytes, whole, FAILED, sizeof FAILED - 1);
    if (failed != NULL) refuse("a call failed closed", client->bytes, failed);
    long found = 0;
    char *at = client->bytes, *end = client->bytes + whole;
    for (char *next; (next = memmem(at, (size_t)(end - at), END, sizeof END - 1)) != NULL; at = next + sizeof END - 1) {
        found += 1;
        // The relay's events begin with the kind, and have no details.
        const char *before = memrchr(client->bytes, '\n', (size_t)(next - client->bytes));
        const char *line = before == NULL ? client->bytes : before + 1;
        if (line != next && memmem(line, (size_t)(next - line), SHOWN, sizeof SHOWN - 1) == NULL)
            refuse("not shown", client->bytes, next);
    }
    client->kept = count - whole;
    memmove(client->bytes, end, client->kept);
    return found;
}

static void send_push(struct client *client, char **lines, int line) {
    client->line = line;
    client->sent = now();
    send_line(client->socket, lines[line]);
}

// Reads what a follower was sent before the run, so that all have read the same at its end.
static void drain(struct client *client) {
    while (recv(client->socket, client->bytes, ROOM, MSG_DONTWAIT) > 0) {}
}

// Whether every follower has read as much as the first.
static bool have_all_read(int followers) {
    for (int index = 1; index < followers; index++) {
        if (clients[index].bytes_read < clients[0].bytes_read) return false;
    }
    return true;
}

int main(int count, char **words) {
    if (count < 7) return 64;
    const char *path = words[1];
    int senders = atoi(words[2]), followers = atoi(words[3]);
    long pushes = atol(words[4]);
    bool waits_for_end = strcmp(words[5], "each") == 0;
    double rate = atof(words[5]);
    int kinds = count - 6;
    char **lines = malloc(sizeof *lines * (size_t)(count - 6));
    for (int index = 6; index < count; index++) {
        if (asprintf(&lines[index - 6], "%s\n", words[index]) < 0) fail("no memory");
    }
    if (senders < 0 || followers < 1 || (waits_for_end && senders > 1) || senders + followers > MOST) return 64;
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
    for (int index = 0; index < followers; index++) drain(&clients[index]);
    if (senders == 0) {
        puts("ready");
        fflush(stdout);
    }
    long begun = 0, finished = 0;
    uint64_t replied = 0, start = now();
    struct client *lone = &clients[followers];
    for (int index = followers; index < followers + senders && begun < pushes; index++, begun++)
        send_push(&clients[index], lines, index % kinds);
    bool is_answered = false;
    // The clients that have their reply before the rate allows the next push.
    struct client *idle[MOST];
    int idle_count = 0;
    while (finished < pushes || !have_all_read(followers)) {
        struct epoll_event events[128];
        while (idle_count > 0 && begun < pushes && (double)begun < rate * (double)(now() - start) / 1e9) {
            struct client *client = idle[--idle_count];
            send_push(client, lines, (client->line + senders) % kinds);
            begun += 1;
        }
        bool is_paced = idle_count > 0 && begun < pushes;
        int found = epoll_wait(epoll, events, 128, is_paced ? 1 : 30000);
        if (found < 0 || (found == 0 && !is_paced)) fail("nothing arrives");
        for (int index = 0; index < found; index++) {
            struct client *client = events[index].data.ptr;
            ssize_t length = recv(client->socket, client->bytes + client->kept, ROOM - client->kept, MSG_DONTWAIT);
            if (length == 0) errno = ECONNRESET;
            if (length <= 0) fail("a connection has ended");
            size_t held = client->kept + (size_t)length;
            if (client->follows) {
                client->bytes_read += (uint64_t)length;
                if (client == &clients[0]) finished += count_ends(client, held);
            } else {
                client->kept = held;
                if (client->bytes[held - 1] != '\n') continue;
                client->kept = 0;
                replied += held;
                if (memmem(client->bytes, held, "\"error\"", 7) != NULL) {
                    fprintf(stderr, "load: %.*s", (int)held, client->bytes);
                    return 1;
                }
                is_answered = true;
                if (waits_for_end) continue;
                times[timed++] = now() - client->sent;
                if (begun == pushes) continue;
                if (rate > 0) {
                    idle[idle_count++] = client;
                    continue;
                }
                begun += 1;
                send_push(client, lines, (client->line + senders) % kinds);
            }
        }
        if (waits_for_end && is_answered && finished == begun && have_all_read(followers)) {
            times[timed++] = now() - lone->sent;
            is_answered = false;
            if (begun == pushes) continue;
            begun += 1;
            send_push(lone, lines, (lone->line + 1) % kinds);
        }
    }
    uint64_t duration = now() - start;
    qsort(times, timed, sizeof *times, by_size);
    printf("%llu %llu %llu %llu %llu\n", (unsigned long long)duration, (unsigned long long)clients[0].bytes_read,
        (unsigned long long)replied, (unsigned long long)(timed > 0 ? times[timed / 2] : 0),
        (unsigned long long)(timed > 0 ? times[timed * 99 / 100] : 0));
    return 0;
}
