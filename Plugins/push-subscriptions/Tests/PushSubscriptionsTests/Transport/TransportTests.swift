import Foundation
import Testing

@testable import PushSubscriptions

/// The real transport and the real backend.
@Suite struct TransportTests {
    private func request(
        _ method: String = "POST", _ path: String = "/users", _ body: String = register("ada"), sequence: Int64 = 1
    ) -> Outgoing {
        Outgoing(
            method: method, path: path, body: Data(body.utf8), installation: "i1", sequence: sequence,
            idempotencyKey: "i1-\(sequence)")
    }

    private static func register(_ id: String) -> String {
        #"{"id":"\#(id)","locale":"de_DE","platform":"ios","timezone":"Europe/Berlin"}"#
    }

    @Test func signedRequestsOfEveryMethod() async throws {
        let backend = try BackendProcess()
        let transport = HTTPTransport(backend.configuration)
        let id = "a b/ü?%"
        let path = Call.path(of: id)
        #expect(await transport.send(request("POST", "/users", Self.register(id))) == .answered(201))
        let tags = #"{"tags":["x"]}"#
        #expect(await transport.send(request("POST", "\(path)/tags", tags, sequence: 2)) == .answered(200))
        #expect(await transport.send(request("DELETE", "\(path)/tags", tags, sequence: 3)) == .answered(200))
        let update = #"{"firstName":"Ada","locale":"de_DE","timezone":"Europe/Berlin"}"#
        #expect(await transport.send(request("PATCH", path, update, sequence: 4)) == .answered(200))
        let report = try await backend.report()
        #expect(report["applied"] == 4 && report["badSignatures"] == 0 && report["violations"] == 0)
        #expect(report["users"]?[id]?["profile"]?["firstName"] == "Ada")
        #expect(try backend.applied().map { $0["sequence"] } == [1, 2, 3, 4])
    }

    @Test func aRepeatIsAnsweredAsBefore() async throws {
        let backend = try BackendProcess()
        let transport = HTTPTransport(backend.configuration)
        for _ in 0..<3 { #expect(await transport.send(request()) == .answered(201)) }
        #expect(try await backend.count("applied") == 1)
        #expect(try await backend.count("repeated") == 2)
    }

    @Test func theBackendRefusesWhatItShould() async throws {
        let backend = try BackendProcess()
        let transport = HTTPTransport(backend.configuration)
        #expect(await transport.send(request(sequence: 2)) == .answered(409, error: "out of order"))
        #expect(await transport.send(request()) == .answered(201))
        #expect(
            await transport.send(request(sequence: 2)) == .answered(409, error: "the user exists"),
            "the module takes it for a success")
        var other = request("POST", "/users", Self.register("bob"))
        other.idempotencyKey = "else"
        #expect(await transport.send(other) == .answered(409, error: "the number was used for another request"))
        #expect(
            await transport.send(request("POST", "/events", #"{"name":"e"}"#, sequence: 3))
                == .answered(400, error: "userId is missing"))
        var wrong = backend.configuration
        wrong.key = "wrong"
        #expect(await HTTPTransport(wrong).send(request()) == .answered(401, error: "unknown key"))
        #expect(try await backend.count("violations") == 2)
    }

    @Test func aChangedRequestHasABadSignature() async throws {
        let backend = try BackendProcess()
        var signed = try #require(backend.configuration.signed(request()))
        signed.httpBody = Data(Self.register("eve").utf8)
        #expect(try await HTTPClient().fetch(signed).get().status == 401)
        #expect(try await backend.count("badSignatures") == 1)
    }

    @Test(
        arguments: [
            (429, "7", 7.0), (503, "Fri, 31 Dec 1999 23:59:59 GMT", 0), (500, "", nil), (401, "", nil), (302, "", nil),
        ] as [(Int, String, Double?)])
    func statuses(_ status: Int, _ header: String, _ retryAfter: Double?) async throws {
        let options = header.isEmpty ? [] : ["--retry-after", header]
        let backend = try BackendProcess(["--status", "\(status)"] + options)
        let outcome = await HTTPTransport(backend.configuration).send(request())
        #expect(outcome == .answered(status, error: "told to fail", retryAfter: retryAfter))
        #expect(try await backend.count("requests") == 1, "a redirect is not followed")
    }

    @Test func noAnswerIsAFailure() async throws {
        let slow = try BackendProcess("--slow", "3600")
        guard case .failed = await HTTPTransport(slow.configuration, timeout: 1).send(request()) else {
            return #expect(Bool(false), "there is an answer")
        }
        // Nothing listens on the port of a backend that has ended.
        let configuration = try BackendProcess().configuration
        guard case .failed = await HTTPTransport(configuration).send(request()) else {
            return #expect(Bool(false), "there is an answer")
        }
    }

    /// Nothing waits for ever when a connection is closed without an answer.
    @Test func closedConnections() async throws {
        let backend = try BackendProcess("--fail-rate", "0.9", "--seed", "11")
        let transport = HTTPTransport(backend.configuration)
        var outcomes: [Outcome] = []
        for _ in 0..<60 { outcomes.append(await transport.send(request())) }
        #expect(outcomes.contains(.answered(201)))
        #expect(outcomes.contains { if case .failed = $0 { true } else { false } })
        #expect(try await backend.count("applied") == 1)
    }
}
