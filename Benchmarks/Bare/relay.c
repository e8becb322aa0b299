// A host that decides nothing: it moves the bytes of pushes as fast as the parts allow, for the host to be measured
// against.
//
//     relay SOCKET DATABASE ECHO PAYLOAD REQUEST ANSWER REPLY EVENTS
//
// It listens on SOCKET. A connection whose first line names the method "events" follows the events. Every other line is
// a push. All pushes that wait are stored in one SQLite transaction, which is synced: it has all that the host stores
// for a push of PAYLOAD bytes. Then each client is sent REPLY bytes, each push is sent as REQUEST bytes to a process of
// the program ECHO, which answers with ANSWER bytes, and each follower is sent EVENTS bytes for the push, which name
// its end.
//
// With the DATABASE "-", nothing is stored and nobody is asked: a push is only its reply and its events.

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

enum { MOST = 1024, ROOM = 1 << 16, BATCH = 1 << 23 };

struct client {
    int socket;
    bool follows;
    size_t held;
    char bytes[ROOM];
};

extern char **environ;
static struct client *followers[MOST], *senders[MOST];
static int follower_count, sender_count;
static char request[1 << 16], reply[1 << 12], events[1 << 18], batch[BATCH];
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

// The tables that a push of the host changes, and the settings of the host's file.
static const char SCHEMA[] =
    "PRAGMA page_size = 1024; PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY; PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
    "PRAGMA secure_delete = FAST; PRAGMA wal_autocheckpoint = 2000; PRAGMA journal_size_limit = 2048000;"
    "CREATE TABLE push (number INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, sender TEXT, source TEXT,"
    "  collapse_id TEXT, replay_of INTEGER, redelivered INTEGER NOT NULL DEFAULT 0, outcome TEXT, finished INTEGER,"
    "  payload BLOB NOT NULL) STRICT;"
    "CREATE TABLE begun_call (push INTEGER NOT NULL REFERENCES push ON DELETE CASCADE, module TEXT NOT NULL,"
    "  selector TEXT NOT NULL, PRIMARY KEY (push, module, selector)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE delivered (place INTEGER PRIMARY KEY, identifier TEXT NOT NULL, date INTEGER NOT NULL, push INTEGER,"
    "  owner TEXT, payload BLOB NOT NULL, request TEXT) STRICT;";

// What is stored for a push: the push, the mark of its call, its notification in the list of the newest 1,000, and its
// outcome. The values are as long as those of a push of the host.
static const char *const CHANGES[] = {
    "INSERT INTO push (number, time, sender, source, collapse_id, replay_of, payload)"
    " VALUES (?1, 1795355377586, 'com.example.bench.0001', NULL, NULL, NULL, ?2)",
    "INSERT INTO begun_call (push, module, selector)"
    " VALUES (?1, 'Bench 0001', 'userNotificationCenter:willPresent:')",
    "INSERT INTO delivered (place, identifier, date, push, owner, payload, request)"
    " VALUES (?1, 'p' || ?1, 1795355377586, ?1, NULL, ?2, NULL)",
    "DELETE FROM delivered WHERE place = ?1 - 1000",
    "UPDATE push SET outcome ="
    " '{\"details\":{\"display\":\"shown\",\"isIgnored\":false,\"isSuppressed\":false},\"kind\":\"push.finished\"}',"
    " finished = 1795355377590 WHERE number = ?1 AND outcome IS NULL",
};
enum { CHANGE_COUNT = sizeof CHANGES / sizeof *CHANGES };

static sqlite3 *opened(const char *path) {
    sqlite3 *database;
    if (sqlite3_open(path, &database) != SQLITE_OK) fail("no database");
    if (sqlite3_exec(database, SCHEMA, NULL, NULL, NULL) != SQLITE_OK) fail(sqlite3_errmsg(database));
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

// A process of the program ECHO; returns the socket that it is asked through.
static int started(char *program, char *request_size, char *answer_size) {
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) fail("no socket pair");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    // A descriptor that is duplicated to itself would stay close-on-exec.
    int far = fcntl(pair[1], F_DUPFD_CLOEXEC, 16);
    close(pair[1]);
    posix_spawn_file_actions_adddup2(&actions, far, 3);
    pid_t worker;
    char *echo[] = {program, "echo", request_size, answer_size, NULL};
    if (posix_spawn(&worker, program, &actions, NULL, echo, environ) != 0) fail("no worker");
    close(far);
    return pair[0];
}

int main(int count, char **words) {
    if (count != 9) return 64;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    bool stores = strcmp(words[2], "-") != 0;
    size_t payload_size = (size_t)atol(words[4]);
    size_t request_size = (size_t)atol(words[5]), answer_size = (size_t)atol(words[6]);
    size_t reply_size = (size_t)atol(words[7]), events_size = (size_t)atol(words[8]);
    if (reply_size > sizeof reply || events_size > sizeof events || request_size > sizeof request) return 64;
    memset(reply, ' ', reply_size);
    reply[reply_size - 1] = '\n';
    memset(events, ' ', events_size);
    static const char end[] = "\"push.finished\"";
    memcpy(events, end, sizeof end - 1);
    events[events_size - 1] = '\n';

    sqlite3 *database = NULL;
    sqlite3_stmt *begin = NULL, *commit = NULL, *changes[CHANGE_COUNT];
    int worker = -1;
    if (stores) {
        database = opened(words[2]);
        begin = prepared(database, "BEGIN IMMEDIATE");
        commit = prepared(database, "COMMIT");
        for (int index = 0; index < CHANGE_COUNT; index++) changes[index] = prepared(database, CHANGES[index]);
        worker = started(words[3], words[5], words[6]);
    }

    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strncpy(address.sun_path, words[1], sizeof address.sun_path - 1);
    unlink(words[1]);
    int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (bind(listener, (struct sockaddr *)&address, sizeof address) != 0 || listen(listener, 512) != 0) fail("no socket");
    int epoll = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event interest = {.events = EPOLLIN, .data.ptr = NULL};
    epoll_ctl(epoll, EPOLL_CTL_ADD, listener, &interest);
    interest.data.ptr = &none;
    if (stores) epoll_ctl(epoll, EPOLL_CTL_ADD, worker, &interest);

    size_t answered = 0;
    sqlite3_int64 number = 0;
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
            } else if (found[index].data.ptr == &none) {
                static char answers[1 << 16];
                ssize_t length = recv(worker, answers, sizeof answers, MSG_DONTWAIT);
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
        if (sender_count > 0 && stores) {
            step(database, begin);
            for (int index = 0; index < sender_count; index++) {
                if (senders[index]->held < payload_size) fail("a push is too short");
                number += 1;
                for (int change = 0; change < CHANGE_COUNT; change++) {
                    sqlite3_bind_int64(changes[change], 1, number);
                    if (sqlite3_bind_parameter_count(changes[change]) > 1) {
                        sqlite3_bind_blob(changes[change], 2, senders[index]->bytes, (int)payload_size, SQLITE_STATIC);
                    }
                    step(database, changes[change]);
                }
            }
            step(database, commit);
        }
        for (int index = 0; index < sender_count; index++) {
            senders[index]->held = 0;
            send_all(senders[index]->socket, reply, reply_size);
        }
        if (sender_count > 0 && stores) {
            for (int index = 0; index < sender_count; index++) {
                memcpy(batch + (size_t)index * request_size, request, request_size);
            }
            send_all(worker, batch, (size_t)sender_count * request_size);
        } else {
            ended += (size_t)sender_count;
        }
        if (ended > 0) {
            if (ended * events_size > sizeof batch) fail("too many events at once");
            for (size_t index = 0; index < ended; index++) memcpy(batch + index * events_size, events, events_size);
            for (int index = 0; index < follower_count; index++) {
                send_all(followers[index]->socket, batch, ended * events_size);
            }
        }
    }
}
