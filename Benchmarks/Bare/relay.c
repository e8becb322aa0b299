// A host that decides nothing: it moves the bytes of pushes as fast as the parts allow, for the host to be measured
// against.
//
//     relay SOCKET DATABASE ECHO REQUEST ANSWER REPLY EVENTS
//
// It listens on SOCKET. A connection whose first line names the method "events" follows the events. Every other line is
// a push. All pushes that wait are stored in one SQLite transaction, which is synced. Then each client is sent REPLY
// bytes, each push is sent as REQUEST bytes to a process of the program ECHO, which answers with ANSWER bytes, and
// each follower is sent EVENTS bytes for the push, which name its end.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { MOST = 1024, ROOM = 1 << 16, BATCH = 1 << 22 };

struct client {
    int socket;
    bool follows;
    size_t held;
    char bytes[ROOM];
};

extern char **environ;
static struct client *clients[MOST];
static int client_count, follower_count;
static struct client *followers[MOST], *senders[MOST];
static int sender_count;
static char request[1 << 16], reply[1 << 12], events[1 << 16], batch[BATCH];
static char none;

static void fail(const char *words) {
    fprintf(stderr, "relay: %s: %s\n", words, strerror(errno));
    exit(1);
}

static void send_all(int socket, const char *bytes, size_t count) {
    for (size_t sent = 0; sent < count;) {
        ssize_t length = send(socket, bytes + sent, count - sent, MSG_NOSIGNAL);
        if (length <= 0) fail("a connection takes nothing");
        sent += (size_t)length;
    }
}

static sqlite3 *opened(const char *path) {
    sqlite3 *database;
    if (sqlite3_open(path, &database) != SQLITE_OK) fail("no database");
    sqlite3_exec(database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;", NULL, NULL, NULL);
    sqlite3_exec(database, "CREATE TABLE push (number INTEGER PRIMARY KEY, payload BLOB) STRICT", NULL, NULL, NULL);
    return database;
}

static sqlite3_stmt *prepared(sqlite3 *database, const char *text) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(database, text, -1, &statement, NULL) != SQLITE_OK) fail(sqlite3_errmsg(database));
    return statement;
}

static void step(sqlite3 *database, sqlite3_stmt *statement) {
    if (sqlite3_step(statement) != SQLITE_DONE) fail(sqlite3_errmsg(database));
    sqlite3_reset(statement);
}

int main(int count, char **words) {
    if (count != 8) return 64;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    size_t request_size = (size_t)atol(words[4]), answer_size = (size_t)atol(words[5]);
    size_t reply_size = (size_t)atol(words[6]), events_size = (size_t)atol(words[7]);
    memset(reply, ' ', reply_size);
    reply[reply_size - 1] = '\n';
    memset(events, ' ', events_size);
    static const char end[] = "\"push.finished\"";
    memcpy(events, end, sizeof end - 1);
    events[events_size - 1] = '\n';

    sqlite3 *database = opened(words[2]);
    sqlite3_stmt *begin = prepared(database, "BEGIN IMMEDIATE"), *commit = prepared(database, "COMMIT");
    sqlite3_stmt *insert = prepared(database, "INSERT INTO push (payload) VALUES (?)");

    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) fail("no socket pair");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pair[1], 3);
    pid_t worker;
    char *echo[] = {words[3], "echo", words[4], words[5], NULL};
    if (posix_spawn(&worker, words[3], &actions, NULL, echo, environ) != 0) fail("no worker");
    close(pair[1]);

    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strncpy(address.sun_path, words[1], sizeof address.sun_path - 1);
    unlink(words[1]);
    int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (bind(listener, (struct sockaddr *)&address, sizeof address) != 0 || listen(listener, 512) != 0) fail("no socket");
    int epoll = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event interest = {.events = EPOLLIN, .data.ptr = NULL};
    epoll_ctl(epoll, EPOLL_CTL_ADD, listener, &interest);
    interest.data.ptr = &none;
    epoll_ctl(epoll, EPOLL_CTL_ADD, pair[0], &interest);
    puts("ready");
    fflush(stdout);

    size_t answered = 0;
    for (;;) {
        struct epoll_event found[128];
        int ready = epoll_wait(epoll, found, 128, -1);
        sender_count = 0;
        size_t ended = 0;
        for (int index = 0; index < ready; index++) {
            if (found[index].data.ptr == NULL) {
                struct client *client = calloc(1, sizeof *client);
                client->socket = accept(listener, NULL, NULL);
                interest.data.ptr = client;
                epoll_ctl(epoll, EPOLL_CTL_ADD, client->socket, &interest);
                clients[client_count++ % MOST] = client;
            } else if (found[index].data.ptr == &none) {
                static char answers[1 << 16];
                ssize_t length = recv(pair[0], answers, sizeof answers, MSG_DONTWAIT);
                if (length <= 0) fail("the worker has ended");
                answered += (size_t)length;
                ended = answered / answer_size;
                answered %= answer_size;
            } else {
                struct client *client = found[index].data.ptr;
                ssize_t length =
                    recv(client->socket, client->bytes + client->held, ROOM - client->held, MSG_DONTWAIT);
                if (length <= 0) {
                    for (int place = 0; place < follower_count; place++) {
                        if (followers[place] == client) followers[place--] = followers[--follower_count];
                    }
                    close(client->socket);
                    free(client);
                    continue;
                }
                client->held += (size_t)length;
                if (client->bytes[client->held - 1] != '\n') continue;
                if (memmem(client->bytes, client->held, "\"events\"", 8) != NULL) {
                    followers[follower_count++] = client;
                    client->held = 0;
                    send_all(client->socket, "\n", 1);
                } else {
                    senders[sender_count++] = client;
                }
            }
        }
        if (sender_count > 0) {
            step(database, begin);
            for (int index = 0; index < sender_count; index++) {
                sqlite3_bind_blob(insert, 1, senders[index]->bytes, (int)senders[index]->held, SQLITE_STATIC);
                step(database, insert);
            }
            step(database, commit);
            for (int index = 0; index < sender_count; index++) {
                senders[index]->held = 0;
                send_all(senders[index]->socket, reply, reply_size);
                memcpy(batch + (size_t)index * request_size, request, request_size);
            }
            send_all(pair[0], batch, (size_t)sender_count * request_size);
        }
        if (ended > 0) {
            for (size_t index = 0; index < ended; index++) memcpy(batch + index * events_size, events, events_size);
            for (int index = 0; index < follower_count; index++) {
                send_all(followers[index]->socket, batch, ended * events_size);
            }
        }
    }
}
