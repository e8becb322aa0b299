import Q2ModuleInterfaces

// A task waits for what never comes, on a thread of Swift's pool. Expected: fails closed at its deadline, then module.hung.
final class AsyncWait: SwiftFault {
    override func misbehave() async { waits() }

    private func waits() { DispatchSemaphore(value: 0).wait() }
}
