/// What every module class is.
///
/// The host makes one instance and sets both properties before it calls anything else, on the main thread. Declare them
/// as `ModuleDelegate?` or as `ModuleDelegate!`; a class that needs neither may leave them out. On Linux they are set on
/// the class itself, by generated code, so both spellings work.
public protocol Module: AnyObject {
    /// The way back to the app.
    var moduleDelegate: (any ModuleDelegate)? { get set }
    /// What the app knows and the module may read.
    var moduleDataSource: (any ModuleDataSource)? { get set }
}

extension Module {
    /// Nil: the class does not declare the property with this type.
    public var moduleDelegate: (any ModuleDelegate)? {
        get { nil }
        set {}
    }

    /// Nil: the class does not declare the property with this type.
    public var moduleDataSource: (any ModuleDataSource)? {
        get { nil }
        set {}
    }
}
