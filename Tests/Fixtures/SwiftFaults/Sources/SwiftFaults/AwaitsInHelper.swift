// It awaits a helper, which nobody resumes. Expected: fails closed at its deadline, then module.hung in the helper.
final class AwaitsInHelper: SwiftFault {
    override func misbehave() async { print(await Formatter().render()) }
}

private struct Formatter {
    @inline(never)
    func render() async -> String {
        await withUnsafeContinuation { (_: UnsafeContinuation<String, Never>) in }
    }
}
