// A continuation is resumed twice. Expected: module.crashed with SIGILL or SIGTRAP; the call fails closed.
final class ResumesTwice: SwiftFault {
    override func misbehave() async {
        await withCheckedContinuation { continuation in
            continuation.resume()
            continuation.resume()
        }
    }
}
