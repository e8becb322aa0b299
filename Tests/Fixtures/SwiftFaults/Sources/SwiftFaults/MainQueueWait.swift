import Q2ModuleInterfaces

// The main queue waits for what is queued behind it. Expected: fails closed at its deadline, then module.hung.
final class MainQueueWait: SwiftFault {
    override func misbehave() async {
        await MainActor.run {
            let done = DispatchSemaphore(value: 0)
            DispatchQueue.main.async { done.signal() }
            done.wait()
        }
    }
}
