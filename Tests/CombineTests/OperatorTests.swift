import Combine
import Foundation
import Testing

/// An operator and what it delivers.
struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: String
    let make: @Sendable () -> AnyPublisher<String, Failed>

    init<P: Publisher & SendableMetatype>(_ name: String, _ expected: String, _ make: @escaping @Sendable () -> P) {
        testDescription = name
        self.expected = expected
        self.make = { make().texts() }
    }
}

struct Point: Codable, Sendable {
    var x = 1
    var y = 2
    var z = 3
}

@Sendable private func numbers(_ count: Int = 4) -> Publishers.Sequence<[Int], Never> {
    Array(1...count).publisher
}

/// 1, 2 and an error.
@Sendable private func failing() -> AnyPublisher<Int, Failed> {
    numbers(2).setFailureType(to: Failed.self).append(Fail(error: .once)).eraseToAnyPublisher()
}

@Sendable private func thrower(_ value: Int) throws -> Int {
    if value == 3 { throw Failed.once }
    return value
}

private let mapping: [Case] = [
    Case("map", "2 3 4 5 |") { numbers().map { $0 + 1 } },
    Case("map a property", "1 |") { Just(Point()).map(\.x) },
    Case("map two properties", "(1, 2) |") { Just(Point()).map(\.x, \.y) },
    Case("map three properties", "(1, 2, 3) |") { Just(Point()).map(\.x, \.y, \.z) },
    Case("tryMap", "1 2 !once") { numbers().tryMap(thrower) },
    Case("compactMap", "2 4 |") { numbers().compactMap { $0.isMultiple(of: 2) ? $0 : nil } },
    Case("tryCompactMap", "1 2 !once") { numbers().tryCompactMap(thrower) },
    Case("replaceNil", "1 0 3 |") { [1, nil, 3].publisher.replaceNil(with: 0) },
    Case("scan", "1 3 6 10 |") { numbers().scan(0, +) },
    Case("tryScan", "1 3 !once") { numbers().tryScan(0) { try $0 + thrower($1) } },
    Case("encode and decode", "3 |") {
        Just(Point(x: 3)).encode(encoder: JSONEncoder()).decode(type: Point.self, decoder: JSONDecoder()).map(\.x)
    },
    Case("decode nonsense", "!other") {
        Just(Data("?".utf8)).decode(type: Point.self, decoder: JSONDecoder()).map(\.x)
    },
    Case("setFailureType", "1 2 !once") { failing() },
    Case("mapError", "1 2 !twice") { failing().mapError { _ in Failed.twice } },
]

private let choosing: [Case] = [
    Case("filter", "2 4 |") { numbers().filter { $0.isMultiple(of: 2) } },
    Case("tryFilter", "2 !once") { numbers().tryFilter { try thrower($0) == 2 } },
    Case("removeDuplicates", "1 2 1 |") { [1, 1, 2, 2, 1].publisher.removeDuplicates() },
    Case("removeDuplicates(by:)", "1 2 |") { [1, 3, 2, 4].publisher.removeDuplicates { $0 % 2 == $1 % 2 } },
    Case("tryRemoveDuplicates", "1 !once") { numbers().tryRemoveDuplicates { _, _ in throw Failed.once } },
    Case("first", "1 |") { numbers().first() },
    Case("first of none", "|") { Empty<Int, Never>().first() },
    Case("first(where:)", "3 |") { numbers().first { $0 > 2 } },
    Case("tryFirst(where:)", "!once") { numbers().tryFirst { try thrower($0) > 3 } },
    Case("last", "4 |") { numbers().last() },
    Case("last of an error", "!once") { failing().last() },
    Case("last(where:)", "2 |") { numbers().last { $0 < 3 } },
    Case("prefix", "1 2 |") { numbers().prefix(2) },
    Case("prefix of too few", "1 2 |") { numbers(2).prefix(5) },
    Case("prefix of none", "|") { numbers().prefix(0) },
    Case("prefix(while:)", "1 2 |") { numbers().prefix { $0 < 3 } },
    Case("dropFirst", "2 3 4 |") { numbers().dropFirst() },
    Case("dropFirst of all", "|") { numbers().dropFirst(9) },
    Case("drop(while:)", "3 4 |") { numbers().drop { $0 < 3 } },
    Case("output(at:)", "3 |") { numbers().output(at: 2) },
    Case("output(in:)", "2 3 |") { numbers().output(in: 1...2) },
    Case("output(in:) without end", "3 4 |") { numbers().output(in: 2...) },
    Case("ignoreOutput", "|") { numbers().ignoreOutput() },
    Case("ignoreOutput of an error", "!once") { failing().ignoreOutput() },
]

private let gathering: [Case] = [
    Case("collect", "[1, 2, 3, 4] |") { numbers().collect() },
    Case("collect of none", "[] |") { Empty<Int, Never>().collect() },
    Case("collect of an error", "!once") { failing().collect() },
    Case("collect by count", "[1, 2, 3] [4] |") { numbers().collect(3) },
    Case("collect by count, even", "[1, 2] [3, 4] |") { numbers().collect(2) },
    Case("reduce", "10 |") { numbers().reduce(0, +) },
    Case("tryReduce", "!once") { numbers().tryReduce(0) { try $0 + thrower($1) } },
    Case("count", "4 |") { numbers().count() },
    Case("max", "4 |") { numbers().max() },
    Case("min", "1 |") { numbers().min() },
    Case("contains", "true |") { numbers().contains(3) },
    Case("contains not", "false |") { numbers().contains(5) },
    Case("allSatisfy", "false |") { numbers().allSatisfy { $0 < 3 } },
    Case("replaceError", "1 2 0 |") { failing().replaceError(with: 0) },
    Case("replaceEmpty", "0 |") { Empty<Int, Never>().replaceEmpty(with: 0) },
    Case("replaceEmpty of some", "1 |") { numbers(1).replaceEmpty(with: 0) },
]

private let unordered: [Case] = [
    Case("flatMap", "1 1 2 1 2 3 |") { numbers(3).flatMap { numbers($0) } },
    Case("flatMap one at a time", "1 1 2 1 2 3 |") { numbers(3).flatMap(maxPublishers: .max(1)) { numbers($0) } },
    Case("flatMap fails", "1 1 2 !once") {
        numbers().flatMap { count in
            count == 3
                ? Fail(error: Failed.once).eraseToAnyPublisher()
                : numbers(count).setFailureType(to: Failed.self).eraseToAnyPublisher()
        }
    },
    Case("merge", "1 2 1 2 3 |") { numbers(2).merge(with: numbers(3)) },
    Case("merge three", "1 1 2 9 |") { numbers(1).merge(with: numbers(2), Just(9)) },
    Case("merge four", "1 1 2 9 8 |") { numbers(1).merge(with: numbers(2), Just(9), Just(8)) },
    Case("MergeMany", "1 2 1 2 |") { Publishers.MergeMany([numbers(2), numbers(2)]) },
    Case("MergeMany of none", "|") { Publishers.MergeMany([Just<Int>]()) },
    Case("combineLatest", "(2, 1) (2, 2) |") { numbers(2).combineLatest(numbers(2)) },
    Case("combineLatest with a closure", "5 |") { Just(2).combineLatest(Just(3), +) },
    Case("combineLatest three", "(1, 2, 3) |") { Just(1).combineLatest(Just(2), Just(3)) },
    Case("combineLatest of none", "|") { Just(1).combineLatest(Empty<Int, Never>()) },
    Case("zip fails", "!once") { failing().zip(numbers(3).setFailureType(to: Failed.self)) },
]

private let ordered: [Case] = [
    Case("zip", "(1, 1) (2, 2) |") { numbers(4).zip(numbers(2)) },
    Case("zip three", "(1, 1, \"a\") |") { numbers(4).zip(numbers(2), Just("a")) },
    Case("zip with a closure", "2 4 |") { numbers(4).zip(numbers(2), +) },
    Case("prepend", "8 9 1 2 |") { numbers(2).prepend(8, 9) },
    Case("append", "1 2 8 9 |") { numbers(2).append([8, 9]) },
    Case("append to an error", "1 2 !once") { failing().append(3) },
    Case("catch", "1 2 1 2 3 |") { failing().catch { _ in numbers(3) } },
    Case("tryCatch", "1 2 !twice") { failing().tryCatch { _ -> Just<Int> in throw Failed.twice } },
    Case("retry", "1 2 1 2 1 2 !once") { failing().retry(2) },
    Case("switchToLatest", "1 1 2 |") { numbers(2).map { numbers($0) }.switchToLatest() },
    Case("share", "1 2 |") { numbers(2).share() },
]

private let several = unordered + ordered

private let sources: [Case] = [
    Case("Just", "1 |") { Just(1) },
    Case("Empty", "|") { Empty<Int, Never>() },
    Case("Empty for ever", "") { Empty<Int, Never>(completeImmediately: false) },
    Case("Fail", "!once") { Fail<Int, Failed>(error: .once) },
    Case("an empty sequence", "|") { [Int]().publisher },
    Case("Result of a value", "1 |") { Result<Int, Failed>.success(1).publisher },
    Case("Result of an error", "!once") { Result<Int, Failed>.failure(.once).publisher },
    Case("Optional", "1 |") { Optional(1).publisher },
    Case("Optional of nil", "|") { Int?.none.publisher },
    Case("Future", "1 |") { Future<Int, Failed> { $0(.success(1)) } },
    Case("Future of an error", "!once") { Future<Int, Failed> { $0(.failure(.once)) } },
    Case("Deferred", "1 |") { Deferred { Just(1) } },
]

@Suite("Operators")
struct OperatorTests {
    @Test("deliver", arguments: mapping + choosing + gathering + several + sources)
    func unlimited(example: Case) { #expect(example.make().log() == example.expected) }

    // The order of what is combined depends on the demand.
    @Test("deliver the same one at a time", arguments: mapping + choosing + gathering + ordered + sources)
    func oneAtATime(example: Case) { #expect(example.make().log(.max(1), more: .max(1)) == example.expected) }

    @Test("deliver no value that is not wanted", arguments: mapping + choosing + gathering + several + sources)
    func unwanted(example: Case) {
        let log = example.make().log(.none)
        #expect(log.isEmpty || log == "|" || log.hasPrefix("!"))
    }

    @Test("deliver as many values as are wanted", arguments: mapping + choosing + gathering + several + sources)
    func two(example: Case) {
        let probe = Probe<String, Failed>(.max(2))
        example.make().subscribe(probe)
        #expect(probe.log.filter { $0 != "|" && !$0.hasPrefix("!") }.count <= 2)
    }

    @Test("deliver nothing after they are cancelled", arguments: mapping + choosing + gathering + several + sources)
    func cancelled(example: Case) {
        let probe = Probe<String, Failed>()
        probe.onValue = { _ in probe.subscription?.cancel() }
        example.make().subscribe(probe)
        #expect(probe.log.count <= 1)
        probe.subscription?.cancel()
    }
}
