/// What the user does with the views of a content extension, or of the page of a module.
package enum ViewGesture: Sendable, Equatable {
    /// Touches the view with a text or a name, which is the one with an index if several have it.
    case touch(String, view: Int? = nil)
    /// Types a text into the view that is being edited.
    case type(String)
    /// Scrolls down by points, or up if they are negative.
    case scroll(Double)

    /// The kinds of gestures, with the values of the contract (BELLHOP_GESTURE_*).
    package enum Kind: Int32, CaseIterable {
        case touch = 0
        case type = 1
        case scroll = 2
    }

    /// What a command asks for, in the order in which the user does it.
    package static func all(touch: String?, view: Int? = nil, type: String?, scroll: Double?) -> [ViewGesture] {
        [touch.map { .touch($0, view: view) }, type.map(Self.type), scroll.map(Self.scroll)].compactMap(\.self)
    }

    /// The arguments of the call that performs the gesture, in the tree that the module answered last.
    ///
    /// Throws `touch.nothing`, `touch.several`, `type.nothing` or `scroll.nothing`.
    package func arguments(in tree: ViewTree) throws(BellhopError) -> [Value] {
        let (kind, view, text, points): (Kind, Int, String, Double) =
            switch self {
            case .touch(let name, let view): (.touch, try tree.view(named: name, at: view), "", 0)
            case .type(let text): (.type, try tree.editedView, text, 0)
            case .scroll(let points): (.scroll, try tree.scrollableView, "", points)
            }
        return [.int32(kind.rawValue), .int32(Int32(view)), .string(text), .double(points)]
    }

    /// Why a module that takes no gestures can't be used: `touch.refused`.
    package func refusal(_ reason: String, hint: String? = nil) -> BellhopError {
        let rest =
            switch self {
            case .touch(let name, _): "\"\(name.printable)\" can't be touched"
            case .type: "nothing can be typed"
            case .scroll: "it can't be scrolled"
            }
        return BellhopError(.touchRefused, "\(reason), so \(rest)", hint: hint)
    }
}
