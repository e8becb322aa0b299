/// A module with methods that the web page calls by their names.
///
/// A method is an instance function of this form. The page names the module by its `identifier`, and the method by its name:
///
///     func balance(data: MethodModuleData, callback: MethodModuleCallback)
///
/// On iOS such a function is `@objc`. Linux has no Objective-C, so the build finds every function of this form in the class,
/// its superclasses and extensions. Write the attribute inside `#if canImport(ObjectiveC)`. Methods are called on the
/// main thread, one at a time.
public protocol MethodModule: Module {
    /// The data that the caller of the current method provides.
    ///
    /// The host sets it on the main thread before each call. Declare it with `?` or with `!`.
    var moduleInvocationData: ModuleInvocationData? { get set }

    /// Answers a request of the app or of another module.
    ///
    /// Return nil if the module has no answer.
    func request(_ request: MethodRequest) async -> JSONValue?
}

extension MethodModule {
    /// Returns nil, because the class doesn't declare the property with this type.
    public var moduleInvocationData: ModuleInvocationData? {
        get { nil }
        set {}
    }

    /// Returns no answer.
    public func request(_ request: MethodRequest) async -> JSONValue? { nil }
}
