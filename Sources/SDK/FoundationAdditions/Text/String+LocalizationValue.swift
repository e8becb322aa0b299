public import Foundation

extension String {
    /// A key of a strings table, which can contain values.
    ///
    /// `"Paid \(amount)"` is the key `Paid %@`, as on iOS.
    public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
        let key: String
        let arguments: [Argument]

        /// A placeholder for a value.
        enum Argument: Equatable, Sendable {
            case text(String)
            case integer(Int64)
            case natural(UInt64)
            case number(Double)
            case single(Float)

            var value: any CVarArg {
                switch self {
                case .text(let value): value
                case .integer(let value): value
                case .natural(let value): value
                case .number(let value): value
                case .single(let value): value
                }
            }
        }

        /// Creates a key without values; `%` stands for itself.
        public init(_ value: String) {
            key = value
            arguments = []
        }

        /// Creates a key without values.
        public init(stringLiteral value: String) { self.init(value) }

        /// Creates a key with values.
        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }

        /// The parts of a key with values.
        public struct StringInterpolation: StringInterpolationProtocol {
            var key = ""
            var arguments: [Argument] = []

            /// Begins a key.
            public init(literalCapacity: Int, interpolationCount: Int) {
                key.reserveCapacity(literalCapacity + 3 * interpolationCount)
            }

            /// Adds a part of the key; a percent sign is doubled.
            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacingOccurrences(of: "%", with: "%%")
            }

            private mutating func append(_ argument: Argument, _ specifier: String) {
                key += specifier
                arguments.append(argument)
            }

            /// Adds a string.
            public mutating func appendInterpolation(_ text: String) { append(.text(text), "%@") }
            /// Adds a string.
            public mutating func appendInterpolation(_ text: Substring) { append(.text(String(text)), "%@") }
            /// Adds a value in a format.
            public mutating func appendInterpolation<Style: FormatStyle>(
                _ value: Style.FormatInput, format: Style
            ) where Style.FormatOutput == String { append(.text(format.format(value)), "%@") }
            /// Adds a number in a C format.
            public mutating func appendInterpolation(_ value: Int, specifier: String) {
                append(.integer(Int64(value)), specifier)
            }
            /// Adds a number in a C format.
            public mutating func appendInterpolation(_ value: Double, specifier: String) {
                append(.number(value), specifier)
            }
            /// Adds a whole number.
            public mutating func appendInterpolation(_ value: Int) { append(.integer(Int64(value)), "%lld") }
            /// Adds a whole number.
            public mutating func appendInterpolation(_ value: Int64) { append(.integer(value), "%lld") }
            /// Adds a whole number.
            public mutating func appendInterpolation(_ value: Int32) { append(.integer(Int64(value)), "%d") }
            /// Adds a whole number.
            public mutating func appendInterpolation(_ value: UInt) { append(.natural(UInt64(value)), "%llu") }
            /// Adds a whole number.
            public mutating func appendInterpolation(_ value: UInt64) { append(.natural(value), "%llu") }
            /// Adds a number.
            public mutating func appendInterpolation(_ value: Double) { append(.number(value), "%lf") }
            /// Adds a number.
            public mutating func appendInterpolation(_ value: Float) { append(.single(value), "%f") }
            /// Adds the description of a value.
            @_disfavoredOverload
            public mutating func appendInterpolation<Value>(_ value: Value) {
                append(.text(String(describing: value)), "%@")
            }
        }

        func text(table: String?, bundle: Bundle?, locale: Locale) -> String {
            let found = (bundle ?? .main).localizedString(forKey: key, value: nil, table: table)
            // Without values, the text is no format.
            guard !arguments.isEmpty else { return found }
            return String(format: found, locale: locale, arguments: arguments.map(\.value))
        }
    }

    /// The string of a key in the phone's language; the key itself if no table contains it.
    ///
    /// The comment is for translators.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) { self = keyAndValue.text(table: table, bundle: bundle, locale: locale) }

    /// The string of a key in the phone's language; `defaultValue` if no table contains it.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let found = (bundle ?? .main).localizedString(forKey: key.description, value: defaultValue.key, table: table)
        self =
            defaultValue.arguments.isEmpty
            ? found : String(format: found, locale: locale, arguments: defaultValue.arguments.map(\.value))
    }
}
