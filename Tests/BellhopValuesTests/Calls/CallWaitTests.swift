import BellhopValues
import Testing

@Suite("The error of a late call")
struct CallWaitTests {
    private static let name = Selector.didReceiveRemoteNotification.rawValue
    private static let push = PushID(number: 1)

    @Test(
        "names the call for which it waited, and both times",
        arguments: [
            (
                CallWait(for: .didReceiveRemoteNotification, push: push, busy: .milliseconds(5_040), waited: nil),
                "did not begin within 5 s: the module was busy with \(name) (push p1) for 5 s"
            ),
            (
                CallWait(
                    for: .didReceiveRemoteNotification, push: nil, busy: .milliseconds(4_149), waited: .seconds(4)),
                "did not answer within 5 s, of which it waited 4 s: the module was busy with \(name) for 4.1 s"
            ),
            (
                CallWait(
                    for: .didReceiveRemoteNotification, push: nil, busy: .zero, waited: .microseconds(1)),
                "did not answer within 5 s, of which it waited 0.1 s: the module was busy with \(name) for 0.1 s"
            ),
        ])
    func wait(_ wait: CallWait, words: String) {
        let error = BellhopError.late(.willPresent, after: .seconds(5), behind: wait)
        #expect(error.code == .moduleLate)
        #expect(error.message == "\(Selector.willPresent.rawValue) \(words)")
        #expect(error.hint == "Return sooner from \(Self.name), or raise `limits.willPresent`")
    }

    @Test("is about the call itself if it did not wait")
    func alone() {
        let error = BellhopError.late(.willPresent, after: .seconds(5))
        #expect(error.message == "\(Selector.willPresent.rawValue) did not answer within 5 s")
        #expect(error.hint == "Answer sooner, or raise `limits.willPresent`")
    }
}
