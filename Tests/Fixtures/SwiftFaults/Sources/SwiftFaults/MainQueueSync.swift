import Q2ModuleInterfaces

// DispatchQueue.main.sync on the main queue. Expected: module.crashed, since Dispatch notices it.
final class MainQueueSync: SwiftFault {
    override func misbehave() async {
        await MainActor.run { DispatchQueue.main.sync { print("never printed") } }
    }
}
