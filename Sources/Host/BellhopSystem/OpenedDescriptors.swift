internal import CLinux
internal import Glibc

/// Descriptors opened one after the other: all of them, or none.
package struct OpenedDescriptors {
    private var numbers: [Int32] = []

    package init() {}

    /// Opens a pair, out of the way of the numbers that one of them gets in another process.
    package mutating func pair(
        _ what: String, _ open: (UnsafeMutablePointer<Int32>) -> Int32
    ) throws(SystemFailure) -> (Int32, Int32) {
        var pair: [Int32] = [-1, -1]
        guard open(&pair) == 0 else { throw failure("no \(what) can be made") }
        numbers += pair
        for index in numbers.indices.suffix(2) {
            let moved = clinux_move_descriptor(numbers[index])
            guard moved >= 0 else { throw failure("no descriptor is left") }
            numbers[index] = moved
        }
        return (numbers[numbers.count - 2], numbers[numbers.count - 1])
    }

    package mutating func one(_ what: String, _ open: () -> Int32) throws(SystemFailure) -> Int32 {
        let number = open()
        guard number >= 0 else { throw failure("no \(what) can be made") }
        numbers.append(number)
        return number
    }

    /// The kernel's reason, with all closed that was opened.
    private func failure(_ what: String) -> SystemFailure {
        let failure = SystemFailure(what)
        for number in numbers { close(number) }
        return failure
    }
}
