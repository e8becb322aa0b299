// fatalError in an asynchronous method. Expected: module.crashed with SIGILL or SIGTRAP; the call fails closed.
final class FatalError: SwiftFault {
    override func misbehave() async { fatalError("the ledger is closed on Sundays") }
}
