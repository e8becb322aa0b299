import BellhopImages
import Glibc
import Testing

@testable import BellhopWorkers

@Suite("The end of a worker")
struct WorkerEndTests {
    @Test(
        "is a crash after a signal, unless the host sent the signal, or the signal asks a process to end",
        arguments: [
            (.signalled(SIGSEGV), nil, true), (.signalled(SIGSEGV), .overdue, true), (.signalled(SIGABRT), nil, true),
            (.signalled(SIGKILL), nil, true), (.signalled(SIGKILL), .overdue, false),
            (.signalled(SIGKILL), .grown(by: 1), false), (.signalled(SIGTERM), nil, false),
            (.signalled(SIGINT), nil, false), (.signalled(SIGHUP), nil, false), (.exited(1), nil, false),
        ] as [(WorkerEnd.Status, WorkerEnd.Verdict?, Bool)])
    func crash(_ status: WorkerEnd.Status, _ verdict: WorkerEnd.Verdict?, _ isCrash: Bool) {
        let end = WorkerEnd(status: status, verdict: verdict, faults: FaultLog(), process: 0)
        #expect(end.isCrash == isCrash)
    }
}
