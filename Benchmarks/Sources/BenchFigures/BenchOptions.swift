/// A part of the bench.
package enum BenchPart: String, CaseIterable, Sendable {
    case push, scan, start, followers, worker, reload, render, service, pending, userInfo
    case throughput, single, spread, growth, phones, port, why, edit, gateway, page
    /// Takes ten minutes, so it is only measured when it is named.
    case endurance

    package static let usual = allCases.filter { $0 != .endurance }
}

/// What a command line asks the bench for.
package struct BenchOptions: Sendable {
    /// An argument that is neither an option nor a part, or an option without its value.
    package struct Malformed: Error, CustomStringConvertible {
        package let description: String
    }

    /// Where the modules are.
    package private(set) var modules = "Benchmarks/.build/modules"
    /// The file with the tables of the figures.
    package private(set) var page: String?
    package private(set) var isQuick = false
    package private(set) var parts = BenchPart.usual

    /// Reads a command line.
    ///
    /// Throws ``Malformed``. Otherwise, the bench would measure everything if a part is misspelled.
    package init(_ arguments: [String]) throws {
        var named: [BenchPart] = []
        var words = arguments[...]
        func value(of option: String) throws -> String {
            guard let value = words.popFirst(), !value.hasPrefix("--") else {
                throw Malformed(description: "\(option) needs a value")
            }
            return value
        }
        while let word = words.popFirst() {
            switch word {
            case "--quick": isQuick = true
            case "--modules": modules = try value(of: word)
            case "--page": page = try value(of: word)
            default:
                guard let part = BenchPart(rawValue: word) else {
                    let parts = BenchPart.allCases.map(\.rawValue).joined(separator: ", ")
                    throw Malformed(description: "\(word) is not --quick or one of the parts: \(parts)")
                }
                named.append(part)
            }
        }
        if !named.isEmpty { parts = named }
    }
}
