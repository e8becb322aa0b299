internal import BellhopABI
internal import HostAccess
internal import UIKit

/// What the user does with a view, as the host passes it.
struct ViewGesture: Sendable {
    private let kind: Int
    private let view: Int
    private let text: String
    private let points: Double

    init(_ kind: Int32, _ view: Int32, _ text: UnsafePointer<CChar>?, _ points: Double) {
        self.kind = Int(kind)
        self.view = Int(view)
        self.text = text.map { String(cString: $0) } ?? ""
        self.points = points
    }

    /// Makes the gesture in the views that the host was shown last, and logs it if it reaches no view.
    @MainActor
    func perform(in controller: UIViewController, of instance: ExportedInstance) {
        if let problem = problem(in: controller.viewIfLoaded, instance.touchableViews) {
            instance.connection.log(.warning, problem)
        }
    }

    /// Makes the gesture, and returns what is wrong if it reaches no view.
    @MainActor
    private func problem(in root: UIView?, _ shown: ShownViews?) -> String? {
        guard let root, let target = shown?[view] else { return "the view of the gesture is gone" }
        switch kind {
        case BELLHOP_GESTURE_TOUCH:
            return Touch(target, in: root).deliver()
                ? nil : "the touch reached no view: the view is gone, is hidden, or takes no touches"
        case BELLHOP_GESTURE_TYPE:
            return Typing(text).deliver(in: root)
                ? nil : "a part of the text was typed after editing had ended, and has no effect"
        case BELLHOP_GESTURE_SCROLL:
            return Scroll(by: points).deliver(to: target) ? nil : "the view does not scroll"
        default: return "the gesture is unknown"
        }
    }
}
