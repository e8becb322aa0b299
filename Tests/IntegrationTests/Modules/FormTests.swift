import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import Testing

/// A form of a Swift module that the user fills in: `FormModule` of Tests/Fixtures/Shapes.
@Suite("A form", .timeLimit(.minutes(5)))
struct FormTests {
    private let place: Workplace

    init() throws { place = try Workplace(modules: [Workplace.form], ["foregroundPresentation": ["list"]]) }

    @Test func `of a content extension takes what the user types, and scrolls`() async throws {
        let host = try await place.start()
        try await host.authorize(.grant)
        try await host.push(#"{"aps": {"alert": "Form", "category": "FORM"}, "sender": "shape.form"}"#)
        let nothing = await #expect(throws: BellhopError.self) { try await host.typeText("Ada") }
        #expect(nothing?.code == .typeNothing)

        // The delegate refuses the digit.
        let typed = try await host.typeText("Ad4a", into: "name")
        #expect(typed.module == "form" && typed.text.contains("Hello Ada"), "\(typed.text)")
        #expect(try await host.typeText(" L.\n").text.contains("Saved Ada L."))
        let ended = await #expect(throws: BellhopError.self) { try await host.typeText("x") }
        #expect(ended?.code == .typeNothing)
        let noted = try await host.typeText("One\ntwo", into: "note")
        #expect(noted.text.contains("Note of 7") && noted.text.contains("two"), "\(noted.text)")

        let scrolled = try await host.scroll(by: 4500)
        #expect(scrolled.text.contains("At 4500") && scrolled.text.contains("Row 90"), "\(scrolled.text)")
        #expect(scrolled.picture != noted.picture)
        #expect(try await host.scroll(by: -9000).text.contains("At 0"))
        await host.stop()
    }

    @Test func `of a page takes what the user types, and scrolls`() async throws {
        let host = try await place.start()
        let refused = await #expect(throws: BellhopError.self) { try await host.screen(touching: "name") }
        #expect(refused?.code == .touchRefused)
        try await host.login()
        #expect(try await host.navigate(to: "form")?.kind == .navigationNative)
        let typed = try await host.screen(touching: "name", typing: "Ad4a\n")
        #expect(typed.module == "form" && typed.text?.contains("Saved Ada") == true, "\(typed)")
        #expect(try await host.screen(touching: "note", typing: "x").text?.contains("Note of 1") == true)
        let scrolled = try await host.screen(scrollingBy: 4000)
        #expect(scrolled.text?.contains("At 4000") == true && scrolled.text?.contains("Row 91") == true, "\(scrolled)")
        let place = try await host.screen()
        #expect(place.text == scrolled.text && place.width == 390)
        await host.stop()
    }
}

extension Workplace {
    /// The entry of `FormModule`.
    static var form: [String: Any] {
        [
            "name": "form", "packageName": "shapes", "productName": "Shapes", "className": "FormModule",
            "pushContentClassName": "FormContentExtension", "library": Repository.shapes, "routes": ["form"],
            "limits": ["contentExtension": 50],
        ]
    }
}
