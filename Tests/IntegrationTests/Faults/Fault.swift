import BellhopValues
import Foundation

/// A row of the table of faults: a module that is good until a push asks it to misbehave, and what comes of that.
struct Fault: Sendable {
    /// Where the push asks for it.
    enum Place: String, Sendable {
        case present
        case silent
        case tap
    }

    /// What becomes of the worker, or what event there is instead.
    enum End: Sendable {
        case signalled(String, in: String? = nil)
        case exited(Int)
        case hung(in: String? = nil)
        case garbled(String)
        /// An event, after which the same worker works on.
        case event(Event.Kind)
        /// Lines in its log, or, where they are printed, in its output.
        case logs([String])
        case prints([String])
        /// Lines in its log, and an event that says that others are left out.
        case floods([String])
        case nothing
    }

    /// What the host goes on with.
    enum Answer: Sendable {
        case closed
        case own
    }

    let fixture: String
    let end: End
    let answer: Answer
    let places: [Place]
    let keys: @Sendable () -> [String: Any]

    init(
        _ fixture: String, _ end: End, _ answer: Answer = .closed, at places: [Place] = [.present],
        keys: @escaping @Sendable @autoclosure () -> [String: Any] = [:]
    ) {
        self.fixture = fixture
        self.end = end
        self.answer = answer
        self.places = places
        self.keys = keys
    }

    /// Whether the worker is gone after it.
    var isDeadly: Bool {
        switch end {
        case .signalled, .exited, .hung, .garbled: true
        case .event, .logs, .prints, .floods, .nothing: false
        }
    }

    /// What a trap of a C compiler, and of Swift's, is.
    #if arch(arm64)
        static let trap = "SIGTRAP"
    #else
        static let trap = "SIGILL"
    #endif
}

extension Fault {
    /// Rows that share a host, and misbehave side by side.
    enum Group: String, CaseIterable, Sendable {
        case deaths
        case hangs
        case answers
        case sockets
        case escapes
        case floods
    }

    static func rows(of group: Group) -> [Fault] {
        switch group {
        case .deaths: deaths
        case .hangs: hangs
        case .answers: answers
        case .sockets: sockets
        case .escapes: escapes
        case .floods: floods
        }
    }

    private static let deaths = [
        Fault("crashes_in_did_receive_remote_notification", .signalled(trap, in: "misbehave"), at: [.silent]),
        Fault("crashes_in_will_present", .signalled(trap, in: "misbehave")),
        Fault("crashes_in_did_receive_response", .signalled(trap, in: "misbehave"), at: [.tap]),
        Fault(
            "dereferences_null", .signalled("SIGSEGV", in: "misbehave at Faults/dereferences_null.c:8"),
            at: [.present, .silent]),
        Fault("aborts", .signalled("SIGABRT", in: "misbehave"), at: [.silent, .tap]),
        Fault("throws", .signalled("SIGABRT", in: "misbehave")),
        Fault("recurses", .signalled("SIGSEGV", in: "depth")),
        // With less memory, which a busy machine gives it in time.
        Fault(
            "allocates", .signalled("SIGSEGV", in: "misbehave"), keys: ["permissions": ["memory": 128]]),
        Fault("kills_itself", .signalled("SIGKILL")),
        Fault("replaces_handlers", .signalled("SIGSEGV")),
        Fault("exits", .exited(7), at: [.present, .silent], keys: ["data": "7"]),
        Fault("exits_at_once", .exited(3), at: [.present, .tap]),
        Fault("closes_descriptors", .garbled("it closed its socket")),
    ]

    /// Long enough for the good answer that is expected afterward, on a machine that is busy.
    private static let short = ["willPresent": 2.0, "didReceiveRemoteNotification": 2.0, "didReceive": 2.0]

    private static let hangs = [
        Fault("loops", .hung(in: "misbehave"), at: [.present, .silent], keys: ["limits": short]),
        Fault("deadlocks", .hung(in: "misbehave"), at: [.present, .tap], keys: ["limits": short]),
        Fault("never_answers", .hung(), at: [.silent, .tap], keys: ["limits": short]),
        Fault("refuses_to_die", .hung(), keys: ["limits": short]),
        Fault("replaces_handlers", .hung(), keys: ["data": "2", "limits": short]),
    ]

    private static let answers = [
        Fault("answers_again", .event(.answerRepeated), .own, at: [.present, .silent]),
        Fault("answers_after_deadline", .event(.answerLate), at: [.present, .silent], keys: ["limits": short]),
        Fault("answers_elsewhere", .nothing, .own, at: [.present, .silent]),
        Fault("replaces_handlers", .exited(0), keys: ["data": "1"]),
    ]

    private static let sockets = [
        Fault("writes_to_the_socket_0", .garbled("a frame of 1949726381 bytes")),
        Fault("writes_to_the_socket_1", .garbled("a frame of 4294967295 bytes")),
        Fault("writes_to_the_socket_2", .garbled("it closed its socket")),
        Fault("writes_to_the_socket_3", .garbled("an answer to call 0, which is not under way")),
        Fault("writes_to_the_socket_4", .garbled("a frame of 1949726381 bytes")),
        Fault("writes_to_the_socket_5", .garbled("no frame of a worker has the kind 200")),
        Fault("writes_to_the_socket_6", .garbled("a frame of 0 bytes")),
        Fault("writes_to_the_socket_7", .garbled("a field of 2147483647 bytes")),
        Fault("writes_to_the_socket_8", .nothing, .own),
        Fault("writes_to_the_socket_9", .nothing, .own),
        Fault("writes_to_the_socket_10", .garbled("24 bytes follow the last field")),
    ]

    private static let escapes = [
        Fault("forks", .logs(["fork -1 errno 1"]), .own),
        Fault("leaks_a_child", .logs(["spawn -1 errno 1"]), .own),
        Fault("kills_its_parent", .logs(["kill -1 errno 1"]), .own),
        Fault("leaves_its_directory", .logs(["chdir 0 errno 0", "chroot -1 errno 1"]), .own),
        Fault(
            "opens_a_connection", .logs(["socket -1 errno 13"]), .own,
            keys: ["permissions": ["network": false]]),
        Fault("reads_host_state", .logs(["open -1 errno 13", "list -1 errno 13"]), .own),
        // Whatever else the worker has open or runs: at the limit, not at a number.
        Fault("opens_files", .nothing, .own),
        Fault("starts_threads", .nothing, .own),
    ]

    /// More than a host on a busy machine takes to read it all.
    private static let long = ["willPresent": 240.0]

    private static let floods = [
        // Far more than the host keeps, and less than a busy machine passes on in that time.
        Fault("logs_much", .floods(["line 1", "line 1000"]), .own, keys: ["data": "20000", "limits": long]),
        Fault("prints_much", .prints(["line 1", "line 1000"]), .own, keys: ["limits": long]),
        Fault(
            "prints_a_long_line", .prints([String(repeating: "x", count: 8192)]), .own, keys: ["limits": long]),
        Fault(
            "prints_badly", .prints([String(repeating: "\u{FFFD}", count: 4), "cut \u{FFFD}"]), .own,
            keys: ["limits": long]),
    ]
}
