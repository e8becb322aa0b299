/// The protocol of every module class.
///
/// The host makes one instance and sets both properties before it calls anything else, on the main thread. Declare them
/// as `ModuleDelegate?` or as `ModuleDelegate!`. A class that needs neither may leave them out. On Linux, generated
/// code sets them on the class itself, so both forms work.
public protocol Module: AnyObject {
    /// The connection to the app.
    var moduleDelegate: (any ModuleDelegate)? { get set }
    /// The data of the app that the module may read.
    var moduleDataSource: (any ModuleDataSource)? { get set }
}

extension Module {
    /// Returns nil, because the class doesn't declare the property with this type.
    public var moduleDelegate: (any ModuleDelegate)? {
        get { nil }
        set {}
    }

    /// Returns nil, because the class doesn't declare the property with this type.
    public var moduleDataSource: (any ModuleDataSource)? {
        get { nil }
        set {}
    }
}
