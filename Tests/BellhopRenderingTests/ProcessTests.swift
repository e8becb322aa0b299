import BellhopCore
import BellhopRendering
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
        let rendering = try JSONDecoder().decode(Rendering.self, from: run.output)
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
            run.errors == "bellhop-renderer: view 0 has the number 2.0. Use colours and alpha from 0 to 1.\n")
    }

    @Test func `gets through ten thousand views`() async throws {
        var views = [ViewRow(parent: nil, content: .plain)]
        var constraints: [ViewConstraint] = []
        for index in 1..<10_000 {
            views.append(ViewRow(parent: 0, content: .label(ViewText("row \(index)"))))
            constraints.append(ViewConstraint(.init(index, .left), .equal, .init(0, .left), constant: 16))
            constraints.append(
                ViewConstraint(
                    .init(index, .top), .equal, .init(index - 1, index == 1 ? .top : .bottom), constant: 4))
        }
        constraints.append(ViewConstraint(.init(9_999, .bottom), .equal, .init(0, .bottom)))
        let request = RenderRequest(try ViewTree(views: views, constraints: constraints), scale: 1)
        let run = try await BareRenderer(try JSONEncoder().encode(request))
        #expect(run.status == 0, "\(run.errors)")
        let rendering = try JSONDecoder().decode(Rendering.self, from: run.output)
        #expect(rendering.size.height > 200_000)
        #expect(rendering.text.hasPrefix("row 1\nrow 2\n"))
    }

    @Test func `gets through a label of a megabyte`() async throws {
        let text = ViewText(String(repeating: "Lorem ipsum dolor ", count: 58_000), maxLines: 0)
        let tree = try ViewTree(
            views: [ViewRow(parent: nil), ViewRow(parent: 0, content: .label(text))],
            constraints: [ViewConstraint.Attribute.left, .right, .top, .bottom].map {
                ViewConstraint(.init(1, $0), .equal, .init(0, $0))
            })
        let run = try await BareRenderer(try JSONEncoder().encode(RenderRequest(tree, scale: 1)))
        #expect(run.status == 0, "\(run.errors)")
        let rendering = try JSONDecoder().decode(Rendering.self, from: run.output)
        #expect(rendering.notes.last?.contains("points are drawn") == true)
    }
}
