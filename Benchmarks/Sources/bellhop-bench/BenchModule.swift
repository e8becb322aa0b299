internal import Foundation

/// The modules that `Benchmarks/Modules` makes, by number.
enum BenchModule {
    static func name(_ number: Int) -> String { String(format: "Bench %04d", number) }

    static func className(_ number: Int) -> String { String(format: "Bench%04dModule", number) }

    static func sender(_ number: Int) -> String { String(format: "com.example.bench.%04d", number) }

    static func library(_ number: Int, in directory: String) -> String {
        directory + String(format: "/libBench%04d.so", number)
    }

    /// Settings with the first `count` modules.
    ///
    /// No push is old or too many, so that no host removes any while another is measured.
    ///
    /// - Parameter keys: Further keys of the settings, which end with a comma.
    static func settings(
        _ count: Int, in directory: String, isInProcess: Bool = false, keys: String = ""
    ) -> String {
        let isolation = isInProcess ? #", "isolation": "inProcess""# : ""
        let entries = (1...count).map { number in
            """
            {"name": "\(name(number))", "packageName": "bench", "className": "\(className(number))",
              "library": "\(library(number, in: directory))"\(isolation)}
            """
        }
        return """
            {"push": true, \(keys)"journal": {"maximumSize": 8192, "maximumAge": 365}, "modules": [
            \(entries.joined(separator: ",\n"))]}
            """
    }
}
