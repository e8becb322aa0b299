import BellhopValues
import Testing

@testable import BellhopPhone

@Suite("The stages of an edit")
struct EditStageTests {
    private static let inOrder: [EditRun.Stage] = [.reading, .scanning, .starting, .joining, .takingEffect]

    @Test("each follows the one before", arguments: inOrder.indices)
    func order(place: Int) {
        let followed = Self.inOrder.indices.filter { Self.inOrder[place].follows(Self.inOrder[$0]) }
        #expect(followed == (place == 0 ? [] : [place - 1]))
    }

    @Test("a library that is scanned in another stage fails an assertion")
    func scanned() async {
        await #expect(processExitsWith: .failure) {
            var edit = EditRun(trigger: .settings, began: .zero, commands: [])
            edit.take(.success(nil), of: ModuleID(rawValue: "a"))
        }
    }
}
