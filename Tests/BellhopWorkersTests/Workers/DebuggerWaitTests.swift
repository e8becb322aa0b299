import Testing

@testable import BellhopWorkers

@Suite("The wait for a debugger")
struct DebuggerWaitTests {
    @Test(
        "reads the tracer from the status of a process",
        arguments: [
            ("Name:\ta\nTracerPid:\t0\nUid:\t0\n", 0), ("Name:\tTracerPid:\nTracerPid:\t4711\nUid:\t0\n", 4711),
            ("TracerPid:\t", 0), ("TracerPid:\tx\n", 0), ("", 0),
        ])
    func tracer(_ status: String, _ process: Int32) { #expect(DebuggerWait.tracer(in: status) == process) }

    @Test("finds no tracer where there is no process")
    func gone() { #expect(!DebuggerWait.isTraced(0)) }
}
