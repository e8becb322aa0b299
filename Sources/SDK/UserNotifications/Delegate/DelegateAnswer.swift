internal import Synchronization

/// The result of a call of a delegate's method.
package enum DelegateAnswer<Value> {
    /// There is no delegate.
    case noDelegate
    /// The delegate does not have the method.
    case notImplemented
    /// The delegate released the completion handler without calling it.
    case unanswered
    /// The delegate answered.
    case value(Value)

    /// The answer, if there is one.
    package var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

extension DelegateAnswer: Sendable where Value: Sendable {}
extension DelegateAnswer: Equatable where Value: Equatable {}

/// Finds out whether a delegate has a method that is optional on iOS.
///
/// On Linux, such a method has a default implementation, which reports to the probe of the current call that it was
/// called.
package final class MethodProbe: Sendable {
    @TaskLocal private static var current: MethodProbe?

    private enum Finding { case answered, missing, unanswered }
    private let finding = Mutex(Finding.answered)
    private let neither = Mutex(false)
    private let withoutHandlerForm: ObjectIdentifier?

    private init(withoutHandlerForm: ObjectIdentifier? = nil) { self.withoutHandlerForm = withoutHandlerForm }

    /// Reports that the default implementation was called, so the class has none of its own.
    package static func missed() { current?.finding.withLock { $0 = .missing } }

    /// Calls the asynchronous form of a class that doesn't have the form with a handler.
    ///
    /// Returns nil if the class has neither. The default implementation reports this before it waits, so the caller
    /// knows it immediately.
    static func start<Value: Sendable>(
        of delegate: any UNUserNotificationCenterDelegate,
        _ method: @escaping @Sendable () async -> Value, then completionHandler: @escaping @Sendable (Value) -> Void
    ) -> Void? {
        let probe = MethodProbe(withoutHandlerForm: ObjectIdentifier(delegate))
        Task.immediate {
            let value = await $current.withValue(probe, operation: method)
            if !probe.hasNeither { completionHandler(value) }
        }
        return probe.hasNeither ? nil : ()
    }

    /// Whether the class of a delegate is known to have neither form, because the other one was called before.
    static func hasNeitherForm(_ delegate: any UNUserNotificationCenterDelegate) -> Bool {
        guard let current, current.withoutHandlerForm == ObjectIdentifier(delegate) else { return false }
        current.neither.withLock { $0 = true }
        return true
    }

    private var hasNeither: Bool { neither.withLock { $0 } }

    /// Whether the current call has reached a default implementation.
    static var isMissed: Bool { current?.finding.withLock { $0 == .missing } ?? false }

    /// Reports that the completion handler will not be called.
    package static func leftUnanswered() {
        current?.finding.withLock { if $0 == .answered { $0 = .unanswered } }
    }

    /// Calls an asynchronous method, and returns the result.
    package static func call<Value>(
        isolation: isolated (any Actor)? = #isolation, _ method: () async -> Value
    ) async -> DelegateAnswer<Value> {
        let probe = MethodProbe()
        let value = await $current.withValue(probe, operation: method, isolation: isolation)
        return probe.answer(value)
    }

    /// Calls a synchronous method, and returns the result.
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
