import Q2ModuleInterfaces

// A thread of its own traps when the answer was given. Expected: the answer counts; then module.crashed, in no call.
final class TrapsLater: SwiftFault {
    override func misbehave() async {
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.2)
            fatalError("after the answer")
        }
    }
}
