/// A set of options that have names in JSON, in events and on the command line.
public protocol NamedOptionSet: OptionSet, Sendable {
    /// All options with their names, in a fixed order.
    static var names: [(name: String, option: Self)] { get }
}

extension NamedOptionSet where RawValue: FixedWidthInteger {
    /// Returns the options with these names, from the lowest bit up.
    static func bits(named names: [String]) -> [(name: String, option: Self)] {
        names.enumerated().map { position, name in (name, Self(rawValue: 1 << RawValue(position))) }
    }
}

extension NamedOptionSet {
    /// The names of the options in the set.
    public var names: [String] { Self.names.filter { isSuperset(of: $0.option) }.map(\.name) }

    /// Creates the options with these names.
    ///
    /// Unknown names are ignored.
    public init(names: some Sequence<String>) {
        let names = Set(names)
        self = Self.names.filter { names.contains($0.name) }.reduce(into: []) { $0.formUnion($1.option) }
    }
}
