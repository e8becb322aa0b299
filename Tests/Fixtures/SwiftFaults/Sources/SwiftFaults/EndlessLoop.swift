// An endless loop that ignores cancellation. Expected: fails closed at its deadline, then module.hung.
final class EndlessLoop: SwiftFault {
    override func misbehave() async {
        // Without a body, one of the loop's two instructions has no line, so a stack read there has the line before.
        while true { sched_yield() }
    }
}
