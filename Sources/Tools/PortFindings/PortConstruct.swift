/// A kind of code that Linux does not support.
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
    /// `value(forKeyPath:)` and `setValue(_:forKeyPath:)`.
    case coding = "key-value-coding"
    /// Exchanged methods, associated objects and other functions of the Objective-C runtime.
    case runtime
    /// Subclasses of `NSKeyedArchiver` and `NSKeyedUnarchiver`.
    case archiver
    /// `URLSession()`.
    case session
    /// `catch let error as NSError`, `as? NSError` and `is NSError`.
    case errorCast = "error-cast"
    /// `NSLog("%@", error as NSError)`.
    case formatArgument = "format-argument"
    /// `@convention(c) (CFString) -> Void`.
    case cFunction = "c-function"
    /// A directory that Foundation doesn't have on Linux.
    case directory
    /// `NSClassFromString`.
    case className = "class-name"
    /// `perform(_:)` and `responds(to:)`.
    case perform
    /// A name of an Apple framework that Linux does not have.
    case missing
    /// The import of a framework that is not available.
    case framework
    /// A name of a product whose module the plugin imports, as `import Foundation` does on iOS.
    case impliedImport = "implied-import"
    /// A name of a product without its import, or in a target that doesn't depend on the product.
    case missingImport = "missing-import"
    /// A name such as `URLSession` in a target without the plugin `ModuleExports`.
    case missingPlugin = "missing-plugin"
    /// Code under a condition that is false on Linux, without an `#else`.
    case condition
    /// Code that is only for a simulator.
    case simulator

    /// Whether the construct compiles.
    public var severity: PortFinding.Severity {
        switch self {
        case .action, .design, .dynamic, .errorCast, .className, .directory, .impliedImport, .condition, .simulator:
            .warning
        case .objc, .selector, .outlet, .managed, .optional, .optionalCall, .keyPath, .observation, .coding, .runtime,
            .archiver, .session, .formatArgument, .cFunction, .perform, .missing, .framework, .missingImport,
            .missingPlugin:
            .error
        }
    }

    /// Whether it does not compile, whatever other packages declare.
    public var isCertain: Bool {
        switch self {
        case .objc, .selector, .outlet, .managed, .optional, .keyPath, .runtime, .archiver, .session, .framework: true
        case .action, .design, .dynamic, .optionalCall, .observation, .coding, .errorCast, .formatArgument, .cFunction,
            .directory, .className, .perform, .missing, .impliedImport, .missingImport, .missingPlugin, .condition,
            .simulator:
            false
        }
    }

    /// The name of the construct in the summary.
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
        case .coding: "key-value coding"
        case .runtime: "Objective-C runtime"
        case .archiver: "subclass of NSKeyedArchiver"
        case .session: "URLSession()"
        case .errorCast: "cast to NSError"
        case .formatArgument: "object in a format"
        case .cFunction: "object in a C function"
        case .directory: "library directory"
        case .className: "NSClassFromString"
        case .perform: "perform(_:)"
        case .missing: "missing name"
        case .framework: "framework that is not available"
        case .impliedImport: "import that iOS implies"
        case .missingImport: "missing import"
        case .missingPlugin: "target without the plugin"
        case .condition: "code that is not compiled"
        case .simulator: "code for a simulator"
        }
    }
}
