// It waits for an hour, and heeds cancellation. Expected: fails closed at its deadline, says "cancelled", lives on.
final class Cancellable: SwiftFault {
    override func misbehave() async {
        print("waits")
        do { try await Task.sleep(for: .seconds(3600)) } catch { print("cancelled") }
    }
}
