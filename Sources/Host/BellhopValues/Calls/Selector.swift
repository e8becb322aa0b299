/// A method that a module may implement, named as in the contract (`bellhop/selectors.h`).
///
/// The order of the cases is the order of the selectors' numbers on the wire between host and worker.
public enum Selector: CaseIterable, Sendable, Codable {
    case getNotificationCategories
    case didRegister
    case didFailToRegister
    case didReceiveRemoteNotification
    case willPresent
    case didReceiveResponse
    case openRoute
    case didOpen
    case shouldLeavePage
    case presentedView
    case presentedGesture
    case presentationDidDismiss
    case delegateWillPresent
    case delegateDidReceiveResponse
    case delegateOpenSettings
    case applicationDidChangeState
    case didFinishLaunching
    case applicationDidReceiveMemoryWarning
    case applicationSignificantTimeChange
    case applicationBackgroundRefreshStatusDidChange
    case openURL
    case willContinueUserActivity
    case continueUserActivity
    case didFailToContinueUserActivity
    case handleBackgroundSession
    case userDidSet
    case userShouldLogin
    case userDidLogin
    case userFailedLogin
    case postLoginTransition
    case appDidHitLandingPage
    case userDidLogout
    case nativeLoginVisibilityChanged
    case allowLogin
    case didReceiveRegistrationToken
    case userThemeUpdated
    case localizationDataChanged
    case log
    case logEvent
    case logError
    case callMethod
    case request
    case serviceDidReceive
    case serviceTimeWillExpire
    case contentDidReceive
    case contentDidReceiveResponse
    case contentView
    case contentGesture
    case mediaPlay
    case mediaPause

    /// The position in `allCases`, which is the number on the wire.
    @inlinable public var index: Int {
        // An enum without payloads is stored as the position of its case. A switch would repeat all cases.
        Int(unsafeBitCast(self, to: UInt8.self))
    }
}

extension Selector: RawRepresentable {
    /// The name, as in `bellhop/selectors.h`.
    public var rawValue: String { row.name }

    /// Creates the selector with a name.
    public init?(rawValue: String) {
        guard let selector = Self.names[rawValue] else { return nil }
        self = selector
    }

    private static let names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.row.name, $0) })

    /// The name of a method as Swift writes it: `userNotificationCenter(_:willPresent:)`.
    package static func swiftName(of name: String) -> String {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return name + "()" }
        guard parts.last?.isEmpty == true else { return name }
        return "\(parts[0])(_:\(parts[1...].dropLast().map { "\($0):" }.joined()))"
    }
}

extension Selector {
    /// The signature with all arguments, as in `bellhop/selectors.h`.
    public var fullSignature: Signature { row.signature }

    /// Whether the method is one of `PushLifecycleModule`, which only modules with `"push": true` are called for.
    public var isPushLifecycle: Bool { row.needsPush }

    /// What its answer says.
    public var answerKind: Answer.Kind { row.answer }

    /// Whether the method may answer later, through a completion.
    public var mayComplete: Bool { row.mayComplete }

    /// The time limit of a call.
    public var limit: Limit { row.limit }

    /// The answer if a method throws or is late, or if its module is dead (Semantics §7).
    public var failClosed: Answer { row.failClosed }

    /// The answer if the class does not have the method: Swift's nil, never a failure.
    ///
    /// A native route without its own function is shown. A page without the method may be left.
    public var absent: Answer { row.absent }

    /// The form of the selector for the module's own delegate, which replaces it while the module has a delegate.
    public var delegateForm: Selector? { row.delegateForm }

    /// All signatures that a method of this selector may have.
    ///
    /// Trailing arguments may be dropped. If ``mayComplete`` is true, the result may be given through a completion.
    public var allowedSignatures: [Signature] {
        let full = fullSignature
        let prefixes = (0...full.arguments.count).reversed().map { Array(full.arguments.prefix($0)) }
        let direct = prefixes.map { Signature(full.result, $0) }
        return mayComplete ? direct + prefixes.map { Signature(.void, $0 + [.completion]) } : direct
    }
}
