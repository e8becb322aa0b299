// It prints 1000 lines. Expected: each is an event, in order; it answers.
final class PrintsMuch: SwiftFault {
    override func misbehave() async {
        for line in 1...1000 { print("line \(line)") }
    }
}
