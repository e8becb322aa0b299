/// A set of options that have names in JSON, in events and on the command line.
public protocol NamedOptionSet: OptionSet, Sendable {
    /// Every option with its name, in a fixed order.
    static var names: [(name: String, option: Self)] { get }
}

extension NamedOptionSet where RawValue: FixedWidthInteger {
    /// The options whose names are listed from the lowest bit up.
    static func bits(named names: [String]) -> [(name: String, option: Self)] {
        names.enumerated().map { position, name in (name, Self(rawValue: 1 << RawValue(position))) }
    }
}

extension NamedOptionSet {
    /// The names of the options in the set.
    public var names: [String] { Self.names.filter { isSuperset(of: $0.option) }.map(\.name) }

    /// The options of these names; those that mean nothing are passed over.
    public init(names: some Sequence<String>) {
        let names = Set(names)
        self = Self.names.filter { names.contains($0.name) }.reduce(into: []) { $0.formUnion($1.option) }
    }
}
