public import Foundation

/// A class with one object, whose initializer without arguments Foundation doesn't have on Linux.
public protocol _SingleObject {
    /// The object.
    static var _object: Self { get }
}

extension _SingleObject {
    /// Returns the one object.
    public init() { self = Self._object }
}

extension ProcessInfo: _SingleObject {
    /// The object of this process.
    public static var _object: Self {
        // A subclass has no object, and Foundation's class has one.
        guard let object = processInfo as? Self else { fatalError("\(Self.self) can't be created") }
        return object
    }
}
