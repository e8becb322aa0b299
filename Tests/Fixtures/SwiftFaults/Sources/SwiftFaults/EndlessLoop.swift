// An endless loop that ignores cancellation. Expected: fails closed at its deadline, then module.hung.
final class EndlessLoop: SwiftFault {
    override func misbehave() async {
        print("loops")
        while true {}
    }
}
