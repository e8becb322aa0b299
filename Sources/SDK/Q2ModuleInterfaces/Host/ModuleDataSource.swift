public import Foundation

/// What the app knows and a module may read.
///
/// Any thread.
public protocol ModuleDataSource: AnyObject {
    /// The signed-in user; nil when nobody is signed in.
    var user: (any ModuleUser)? { get }
    /// The colors of the app; nil where the host has none.
    var theme: (any ThemeProvider)? { get }
    /// The `data` of the module's settings entry; an empty string where the entry has none.
    var data: JSONValue { get }
    /// The same as JSON text, byte for byte as it stands in settings.json.
    var rawData: Data { get }
    /// The `identifier` of the module's settings entry.
    var identifier: String? { get }
}

extension ModuleDataSource {
    /// Nobody.
    public var user: (any ModuleUser)? { nil }
    /// None.
    public var theme: (any ThemeProvider)? { nil }
    /// An empty string.
    public var data: JSONValue { JSONValue(json: rawData) ?? "" }
    /// An empty JSON string.
    public var rawData: Data { Data(#""""#.utf8) }
    /// None.
    public var identifier: String? { nil }
}

/// The signed-in user.
public protocol ModuleUser {
    /// The session token.
    var token: String? { get }
}
