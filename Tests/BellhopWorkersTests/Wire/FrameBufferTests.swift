import Testing

@testable import BellhopWorkers

@Suite("A stream of frames")
struct FrameBufferTests {
    /// The frames that come of a stream that arrives in pieces.
    private func frames(_ pieces: [ArraySlice<UInt8>], limit: Int = 64) throws(WireFault) -> [[UInt8]] {
        var buffer = FrameBuffer(limit: limit)
        var frames: [[UInt8]] = []
        for piece in pieces {
            piece.withUnsafeBytes { buffer.append($0) }
            while let frame = try buffer.next() { frames.append(Array(frame)) }
        }
        return frames
    }

    private func stream(_ frames: [[UInt8]]) -> [UInt8] {
        frames.flatMap { frame -> [UInt8] in
            let count: [UInt8] = [UInt8(frame.count & 0xFF), UInt8(frame.count >> 8), 0, 0]
            return count + frame
        }
    }

    @Test("is cut into the same frames in whichever pieces it arrives")
    func everyChunking() throws {
        let expected: [[UInt8]] = [[7], [8, 9], [10]]
        let stream = stream(expected)
        // A bit for each place where it may be cut.
        for cuts in 0..<(1 << (stream.count - 1)) {
            var pieces: [ArraySlice<UInt8>] = []
            var start = 0
            for end in 1...stream.count where end == stream.count || cuts & (1 << (end - 1)) != 0 {
                pieces.append(stream[start..<end])
                start = end
            }
            let found = try frames(pieces)
            if found != expected { Issue.record("cut at \(String(cuts, radix: 2)): \(found)") }
        }
    }

    @Test("is cut into the same frames in pieces of one length, whatever it is")
    func evenPieces() throws {
        let expected = (1..<40).map { [UInt8](repeating: UInt8($0), count: $0 * 7 % 300 + 1) }
        let stream = stream(expected)
        for length in 1...300 {
            let pieces = stride(from: 0, to: stream.count, by: length).map {
                stream[$0..<min($0 + length, stream.count)]
            }
            #expect(try frames(pieces, limit: 300) == expected, "pieces of \(length)")
        }
    }

    @Test("has frames up to the limit")
    func longest() throws {
        #expect(try frames([[4, 0, 0, 0], [1, 2, 3, 4]], limit: 4) == [[1, 2, 3, 4]])
    }

    @Test("ends at a frame that is empty or longer than the limit", arguments: [0, 5, 1 << 20, .max] as [UInt32])
    func refused(count: UInt32) {
        let head = withUnsafeBytes(of: count.littleEndian) { Array($0) }
        #expect(throws: WireFault("a frame of \(count) bytes")) { try frames([head[...]], limit: 4) }
    }

    @Test("has no frame before all of it is there")
    func partial() throws {
        #expect(try frames([[]]) == [])
        #expect(try frames([[1, 0, 0]]) == [])
        #expect(try frames([[2, 0, 0, 0, 1]]) == [])
    }
}
