import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// The outcome of opening a content extension.
struct ContentOpeningTests {
    private static let late = BellhopError(.moduleLate, "late")
    private static let missing = BellhopError(.moduleGone, "missing")

    private func opening() -> ContentOpening {
        let module = ModuleID(rawValue: "Bills")
        return ContentOpening(
            OpenContent(
                instance: InstanceID(number: 1),
                notification: UserNotification(
                    identifier: "push-1", date: Date(timeIntervalSince1970: 0),
                    payload: Payload(bytes: [], category: "BILL")),
                module: module, description: ClassDescription(name: "Card", selectors: []),
                identity: ModuleIdentity(module: "a", hash: "aa", className: "Card"), hidesDefault: false,
                heightRatio: nil,
                began: .zero), causes: [])
    }

    @Test(
        arguments: [
            (nil, nil, nil), (true, nil, nil), (nil, true, nil), (nil, false, nil), (true, true, "shown"),
            (true, false, "late"), (false, nil, nil), (false, true, "missing"), (false, false, "missing"),
        ] as [(Bool?, Bool?, String?)])
    func `both the process and the views decide`(starts: Bool?, hasViews: Bool?, result: String?) throws {
        var opening = opening()
        let tree = try ViewTree(views: [ViewRow(parent: nil)])
        opening.start = starts.map { $0 ? .success(()) : .failure(OpenFailure(error: Self.missing)) }
        opening.views = hasViews.map { $0 ? .success(tree) : .failure(Self.late) }
        switch opening.outcome {
        case nil: #expect(result == nil)
        case .shown(let content)?:
            #expect(result == "shown")
            #expect(content.tree == tree)
        case .withoutViews(let error)?: #expect(result == error.message)
        case .notStarted(let failure)?: #expect(result == failure.error.message)
        }
    }
}
