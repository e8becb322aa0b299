internal import CSQLite
internal import Foundation

/// Pushes that an earlier host has finished, in the database of a host that does not run.
enum OldPushes {
    /// Inserts pushes as the host stores them, each with the mark of its call.
    static func insert(_ count: Int, in directory: String) throws {
        let payload = String(decoding: Push.short(sender: BenchModule.sender(1)), as: UTF8.self)
        let now = Int(Date().timeIntervalSince1970 * 1000)
        try execute(
            """
            PRAGMA journal_mode = DELETE;
            PRAGMA synchronous = OFF;
            BEGIN;
            CREATE TEMP TABLE first AS SELECT ifnull(max(number), 0) AS number FROM push;
            WITH RECURSIVE place (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM place LIMIT \(count))
            INSERT INTO push (number, time, sender, outcome, finished, payload)
                SELECT place.number + first.number, \(now), '\(BenchModule.sender(1))',
                    '{"details":{"display":"shown","isIgnored":false,"isSuppressed":false},"kind":"push.finished"}',
                    \(now), CAST('\(payload)' AS BLOB)
                FROM place, first;
            INSERT INTO begun_call (push, module, selector)
                SELECT push.number, '\(BenchModule.name(1))', 'userNotificationCenter:willPresent:'
                FROM push, first WHERE push.number > first.number;
            COMMIT;
            """, in: directory + "/bellhop.sqlite")
    }

    private static func execute(_ text: String, in file: String) throws {
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        guard sqlite3_open_v2(file, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
            sqlite3_exec(database, text, nil, nil, nil) == SQLITE_OK
        else {
            let words = database.map { String(cString: sqlite3_errmsg($0)) } ?? "not opened"
            throw Child.Failed(description: "\(file): \(words)")
        }
    }
}
