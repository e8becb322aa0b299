internal import Foundation

/// The modules that `Benchmarks/Modules` makes, by number.
enum BenchModule {
    static func className(_ number: Int) -> String { String(format: "Bench%04dModule", number) }

    static func sender(_ number: Int) -> String { String(format: "com.example.bench.%04d", number) }

    static func library(_ number: Int, in directory: String) -> String {
        directory + String(format: "/libBench%04d.so", number)
    }
}
