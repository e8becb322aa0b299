import Testing

@testable import BellhopWorkers

@Suite("A process that may be traced")
struct TracedProcessTests {
    @Test(
        "has the id of its debugger in its status",
        arguments: [
            ("Name:\ta\nTracerPid:\t0\nUid:\t0\n", 0), ("Name:\tTracerPid:\nTracerPid:\t4711\nUid:\t0\n", 4711),
            ("TracerPid:\t", 0), ("TracerPid:\tx\n", 0), ("", 0),
        ])
    func tracer(_ status: String, _ process: Int32) { #expect(TracedProcess.tracer(in: status) == process) }

    @Test("is not traced if it does not exist")
    func gone() { #expect(!TracedProcess(id: 0).isTraced) }

    @Test("has an exit status only once it has ended")
    func status() {
        let zeros = String(repeating: " 0", count: 48)
        #expect(TracedProcess.status(in: "7 (a) Z\(zeros) 139\n") == 139)
        #expect(TracedProcess.status(in: "7 () Z (x) Z\(zeros) 11\n") == 11)
        #expect(TracedProcess.status(in: "7 (a) t\(zeros) 11\n") == nil)
        for text in ["", "7 (a", "7 (a) Z\(zeros)\n", "7 (a) Z\(zeros) x\n"] {
            #expect(TracedProcess.status(in: text) == nil, "\(text)")
        }
    }
}
