import BellhopRendering
import BellhopValues
import Foundation
import Testing

@Suite struct TheProcess {
    private func request() throws -> RenderRequest {
        RenderRequest(try ViewTree(views: [ViewRow(parent: nil)]), width: 40, scale: 1, heightRatio: 0.5)
    }

    @Test func `answers what the library answers`() async throws {
        let request = try request()
        let run = try await BareRenderer(try JSONEncoder().encode(request))
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        let rendering = try Rendering(answer: run.output)
        #expect(try rendering == Renderer().render(request))
        #expect(rendering.size == Size(width: 40, height: 20))
    }

    @Test(arguments: [
        Data(), Data("{".utf8), Data("[]".utf8), Data(#"{"tree":{}}"#.utf8), Data([0xFF, 0x00, 0x9F]),
        Data(String(repeating: "[", count: 200_000).utf8),
    ])
    func `says in one line what is wrong with a request, and ends with 1`(_ input: Data) async throws {
        let run = try await BareRenderer(input)
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("bellhop-renderer: the request is no RenderRequest in JSON"))
        #expect(run.errors.filter(\.isNewline).count == 1)
    }

    @Test func `names what is wrong with a tree`() async throws {
        let json = String(decoding: try JSONEncoder().encode(try request()), as: UTF8.self)
        let run = try await BareRenderer(Data(json.replacing("\"alpha\":1", with: "\"alpha\":2").utf8))
        #expect(run.status == 1)
        #expect(
            run.errors == "bellhop-renderer: view 0 has the number 2.0. Use colors and alpha from 0 to 1.\n")
    }
}
