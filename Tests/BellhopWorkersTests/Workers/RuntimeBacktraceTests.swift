import Testing

@testable import BellhopWorkers

struct RuntimeBacktraceTests {
    @Test func `the stack that the runtime prints is left out, the message before it and what follows stay`() {
        let lines = [
            "Demo/Demo.swift:7: Fatal error: no account", "Current stack trace:",
            "0    libswiftCore.so                    0x00007f43bd35f130 swift_reportError + 33",
            "11   libDemo.so                         0x0000557cdb0bceb5 <unavailable> + 3765",
            "25                                      0x0000561435b39963 <unavailable> + 4684131",
            "12 accounts are left", "0    libDemo.so    0x0000557cdb0bceb5 is printed by the module",
            "Current stack trace:", "none",
        ]
        var backtrace = RuntimeBacktrace()
        let printed = lines.filter { !backtrace.includes($0) }
        #expect(printed == [lines[0], lines[5], lines[6], lines[8]])
    }

    @Test(
        "the message of a fatal error is found without its place, and in no other line",
        arguments: [
            ("Demo/Demo.swift:7: Fatal error: no account", "Fatal error: no account"),
            ("Swift/Array.swift:12: Fatal error: Index out of range", "Fatal error: Index out of range"),
            ("Demo/Demo.swift:7: Precondition failed: a: Fatal error", "Precondition failed: a: Fatal error"),
            ("Demo/Demo.swift:7: Assertion failed", "Assertion failed"), ("Fatal error", "Fatal error"),
            ("the log says: Fatal error: no account", nil), ("no account", nil), ("", nil),
        ])
    func fatalError(_ line: String, _ message: String?) {
        #expect(RuntimeBacktrace.fatalError(in: line) == message)
    }
}
