internal import Synchronization

/// What came of calling a delegate's method.
package enum DelegateAnswer<Value> {
    /// There is no delegate.
    case noDelegate
    /// The delegate does not have the method.
    case notImplemented
    /// The delegate let go of the completion handler without calling it.
    case unanswered
    /// The delegate answered.
    case value(Value)
}

extension DelegateAnswer: Sendable where Value: Sendable {}
extension DelegateAnswer: Equatable where Value: Equatable {}

/// Finds out whether a delegate has a method that is optional on iOS.
///
/// Here such a method has a default implementation, which says so to the probe of the call it is part of.
package final class MethodProbe: Sendable {
    @TaskLocal private static var current: MethodProbe?

    private enum Finding { case answered, missing, unanswered }
    private let finding = Mutex(Finding.answered)

    /// The default implementation was called: the class has none of its own.
    package static func missed() { current?.finding.withLock { $0 = .missing } }

    /// The completion handler will not be called any more.
    package static func leftUnanswered() {
        current?.finding.withLock { if $0 == .answered { $0 = .unanswered } }
    }

    /// Calls an asynchronous method and says what came of it.
    package static func call<Value>(
        isolation: isolated (any Actor)? = #isolation, _ method: () async -> Value
    ) async -> DelegateAnswer<Value> {
        let probe = MethodProbe()
        let value = await $current.withValue(probe, operation: method, isolation: isolation)
        return probe.answer(value)
    }

    /// Calls a synchronous method and says what came of it.
    package static func call<Value>(_ method: () -> Value) -> DelegateAnswer<Value> {
        let probe = MethodProbe()
        return probe.answer($current.withValue(probe, operation: method))
    }

    private func answer<Value>(_ value: Value) -> DelegateAnswer<Value> {
        switch finding.withLock({ $0 }) {
        case .answered: .value(value)
        case .missing: .notImplemented
        case .unanswered: .unanswered
        }
    }
}
