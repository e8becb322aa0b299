import BellhopAPNs
import BellhopValues
import Foundation
import SeededGenerators
import Testing

@testable import BellhopGateway

/// Conversations of HTTP/2 by chance, most of them damaged, which a session and a gatekeeper read.
///
/// BELLHOP_FUZZ_SEED repeats a run, and BELLHOP_FUZZ_TURNS makes a longer one.
@Suite("A damaged conversation", .timeLimit(.minutes(30)))
struct DamagedConversationTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seed =
        environment["BELLHOP_FUZZ_SEED"].flatMap(UInt64.init) ?? .random(in: 1...UInt64(UInt32.max))
    private static let turns = environment["BELLHOP_FUZZ_TURNS"].flatMap(Int.init) ?? 20_000
    private static let now = 1_800_000_000.0
    /// Many streams for everybody, because nothing is answered before all is read.
    private static var bounds: HTTP2Session.Bounds { HTTP2Session.Bounds(untrustedStreams: 100) }

    /// What became of the bytes of a client.
    private struct Reading: Equatable {
        var goesOn = true
        var streams: [Int32] = []
        var requests: [ProviderRequest] = []
    }

    @Test func `is read in the same way in whatever parts it comes, and only a token lets a push through`() throws {
        print("damaged conversations: BELLHOP_FUZZ_SEED=\(Self.seed)")
        var chance = SeededGenerator(seed: Self.seed)
        let provider = try TestProvider(at: Self.now)
        var gatekeeper = provider.gatekeeper
        var counts = (accepted: 0, refused: 0, ended: 0)
        for turn in 0..<Self.turns {
            var conversation = Conversation(authorization: provider.authorization)
            var bytes = conversation.bytes(&chance)
            if turn % 4 != 0 { Self.damage(&bytes, &chance) }

            let session = try #require(HTTP2Session(Self.bounds))
            let places = (0...chance.below(20)).map { _ in chance.below(bytes.count) }
            let reading = Self.read(bytes, by: session, cutAt: places)
            let whole = try #require(HTTP2Session(Self.bounds))
            #expect(Self.read(bytes, by: whole) == reading, "BELLHOP_FUZZ_SEED=\(Self.seed), turn \(turn)")
            #expect(Set(reading.streams).count == reading.streams.count)

            var connection = ProviderConnection()
            for (stream, request) in zip(reading.streams, reading.requests) {
                #expect(request.body.count <= ProviderRequest.keptSize)
                do throws(APNsRefusal) {
                    _ = try gatekeeper.decide(request, on: &connection, id: "id", at: Self.now) { [1] }
                    counts.accepted += 1
                    #expect(request[.authorization]?.contains(provider.signed) == true)
                    session.respond(to: stream, .accepted(id: "id", as: request.idHeader, uniqueID: nil))
                } catch {
                    counts.refused += 1
                    session.respond(to: stream, .refusal(error, id: "id", as: request.idHeader))
                }
            }
            var outgoing: [UInt8] = []
            _ = session.write(to: &outgoing, atMost: 1 << 20)
            #expect(outgoing.count < 1 << 17, "BELLHOP_FUZZ_SEED=\(Self.seed), turn \(turn)")
            if !reading.goesOn || session.isOver { counts.ended += 1 }
        }
        // Chance finds each of them often.
        print("damaged conversations: \(counts)")
        for count in [counts.accepted, counts.refused, counts.ended] { #expect(count > Self.turns / 20) }
    }

    /// Gives a session the bytes, in parts that end at some places.
    private static func read(_ bytes: [UInt8], by session: HTTP2Session, cutAt places: [Int] = []) -> Reading {
        var reading = Reading()
        var start = 0
        for end in places.sorted() + [bytes.count] where reading.goesOn {
            reading.goesOn = bytes[start..<end].withUnsafeBytes { session.receive($0) }
            start = end
        }
        for arrival in session.takeArrivals() {
            reading.streams.append(arrival.stream)
            reading.requests.append(arrival.request)
        }
        return reading
    }

    /// Makes one to three mistakes, most of them behind the preface.
    private static func damage(_ bytes: inout [UInt8], _ chance: inout SeededGenerator) {
        for _ in 0...chance.below(3) {
            let index = chance.below(20) == 0 ? chance.below(24) : 24 + chance.below(bytes.count - 24)
            switch chance.below(5) {
            case 0: bytes[index] ^= 1 << UInt8(chance.below(8))
            case 1: bytes[index] = UInt8(chance.below(256))
            case 2: bytes[index] = chance.below(2) == 0 ? 0 : .max
            case 3: bytes.insert(UInt8(chance.below(256)), at: index)
            default: bytes.remove(at: index)
            }
        }
    }
}

/// What a client says: pushes that are right or wrong, and other frames between them.
private struct Conversation {
    let authorization: String
    private var stream: UInt32 = 0
    private var said = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    init(authorization: String) { self.authorization = authorization }

    mutating func bytes(_ chance: inout SeededGenerator) -> [UInt8] {
        frame(type: 4, [])
        for _ in 0...chance.below(12) {
            switch chance.below(12) {
            case 0: frame(type: 4, [0, UInt8(1 + chance.below(7)), 0, 0, UInt8(chance.below(256)), 0])
            case 1: frame(type: 4, flags: 1, [])
            case 2: frame(type: 6, flags: UInt8(chance.below(2)), [UInt8](repeating: 7, count: 8))
            case 3: frame(type: 8, stream: UInt32(chance.below(2)) * stream, [0, 0, 1, UInt8(chance.below(256))])
            case 4: frame(type: 3, stream: max(1, stream), [0, 0, 0, 8])
            case 5: frame(type: 2, stream: max(1, stream), [0, 0, 0, 0, 16])
            case 6: frame(type: UInt8(10 + chance.below(200)), [1, 2, 3])
            default: push(&chance)
            }
        }
        return said
    }

    private mutating func push(_ chance: inout SeededGenerator) {
        stream += stream == 0 ? 1 : 2
        var headers = [
            (":method", "POST"), (":scheme", "https"), (":path", "/3/device/" + String(repeating: "0a", count: 32)),
            (":authority", "localhost"), ("authorization", authorization), ("apns-topic", "com.example.bank"),
        ]
        // Some are wrong, come twice or are missing.
        switch chance.below(8) {
        case 0: headers[2].1 = "/3/device/zz"
        case 1: headers[4].1 = "bearer " + String(authorization.dropLast(chance.below(100) + 1))
        case 2: headers.append(headers[chance.below(headers.count)])
        case 3: headers.remove(at: chance.below(headers.count))
        case 4: headers.append(("apns-priority", "\(chance.below(20))"))
        default: break
        }
        let block: [UInt8] = headers.flatMap { name, value in [0] + Self.literal(name) + Self.literal(value) }
        let body = Array(#"{"aps":{"alert":"x"}}"#.utf8)
        let hasBody = chance.below(8) != 0
        let cut = chance.below(4) == 0 ? chance.below(block.count) : block.count
        frame(type: 1, flags: (hasBody ? 0 : 1) | (cut == block.count ? 4 : 0), stream: stream, Array(block[..<cut]))
        if cut < block.count { frame(type: 9, flags: 4, stream: stream, Array(block[cut...])) }
        if hasBody { frame(type: 0, flags: 1, stream: stream, body) }
    }

    private mutating func frame(type: UInt8, flags: UInt8 = 0, stream: UInt32 = 0, _ body: [UInt8]) {
        let numbers = withUnsafeBytes(of: (UInt32(body.count) << 8).bigEndian) { Array($0.prefix(3)) }
        said += numbers + [type, flags] + withUnsafeBytes(of: stream.bigEndian) { Array($0) } + body
    }

    /// A text with its length before it, as HPACK has it (RFC 7541, section 5).
    private static func literal(_ text: String) -> [UInt8] {
        let count = text.utf8.count
        guard count >= 127 else { return [UInt8(count)] + text.utf8 }
        var (length, rest): ([UInt8], Int) = ([127], count - 127)
        while rest >= 128 {
            length.append(UInt8(rest % 128 + 128))
            rest /= 128
        }
        return length + [UInt8(rest)] + text.utf8
    }
}

/// A provider with a key and a token.
private struct TestProvider {
    let gatekeeper: Gatekeeper
    /// What the token signs.
    let signed: String
    let authorization: String

    init(at now: Double) throws {
        let key = try PrivateKey()
        let base64URL = { (bytes: [UInt8]) in
            Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
                "=", with: "")
        }
        signed = [#"{"alg":"ES256","kid":"KEY"}"#, #"{"iss":"TEAM","iat":\#(Int(now))}"#]
            .map { base64URL(Array($0.utf8)) }.joined(separator: ".")
        authorization = "bearer \(signed).\(base64URL(try key.signature(of: Array(signed.utf8))))"
        gatekeeper = Gatekeeper(keys: [ProviderKey(id: "KEY", team: "TEAM", publicKey: key.publicKey)])
    }
}
