/// A kind of code that Linux cannot have.
public enum PortConstruct: String, CaseIterable, Sendable {
    /// `@objc` and `@objcMembers`.
    case objc
    /// `#selector`, `Selector("…")` and `NSSelectorFromString`.
    case selector
    /// `@IBOutlet`.
    case outlet
    /// `@IBAction` and `@IBSegueAction`.
    case action
    /// `@IBDesignable` and `@IBInspectable`.
    case design
    /// `@NSManaged`.
    case managed
    /// `dynamic` without `@objc`.
    case dynamic
    /// `optional` requirements of a protocol.
    case optional
    /// `delegate?.method?(…)`.
    case optionalCall = "optional-call"
    /// `#keyPath`.
    case keyPath = "key-path"
    /// Key-value observing.
    case observation
    /// Exchanged methods, associated objects and other calls of the runtime.
    case runtime
    /// Subclasses of `NSKeyedArchiver` and `NSKeyedUnarchiver`.
    case archiver
    /// `URLSession()`.
    case session
    /// `NSClassFromString`.
    case className = "class-name"
    /// `perform(_:)` and `responds(to:)`.
    case perform
    /// A predicate with a format.
    case predicate
    /// A name of Foundation or Core Foundation that is not there.
    case missing
    /// An import of a framework that is not there.
    case framework
    /// Code under a condition that is false on Linux, with nothing in its place.
    case condition
    /// Code that only a simulator has.
    case simulator

    /// What it means for the build.
    public var severity: PortFinding.Severity {
        switch self {
        case .action, .design, .dynamic, .className, .condition, .simulator: .warning
        default: .error
        }
    }

    /// Whether no declaration of another package can make it compile.
    public var isCertain: Bool {
        switch self {
        case .objc, .selector, .outlet, .managed, .optional, .keyPath, .runtime, .archiver, .session, .framework: true
        default: false
        }
    }

    /// Whether it is a condition of the compiler, not the code under one.
    public var isOfCondition: Bool { self == .condition || self == .simulator }

    /// What it is, for a list.
    public var title: String {
        switch self {
        case .objc: "@objc"
        case .selector: "#selector"
        case .outlet: "@IBOutlet"
        case .action: "@IBAction"
        case .design: "@IBDesignable, @IBInspectable"
        case .managed: "@NSManaged"
        case .dynamic: "dynamic"
        case .optional: "optional requirement"
        case .optionalCall: "call of an optional method"
        case .keyPath: "#keyPath"
        case .observation: "key-value observing"
        case .runtime: "Objective-C runtime"
        case .archiver: "subclass of NSKeyedArchiver"
        case .session: "URLSession()"
        case .className: "NSClassFromString"
        case .perform: "perform(_:)"
        case .predicate: "NSPredicate(format:)"
        case .missing: "missing name"
        case .framework: "framework that is not there"
        case .condition: "code that is not compiled"
        case .simulator: "code for a simulator"
        }
    }
}
