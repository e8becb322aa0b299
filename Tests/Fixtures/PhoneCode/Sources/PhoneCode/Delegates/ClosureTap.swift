import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A tap that calls a closure.
final class ClosureTap: UITapGestureRecognizer {
    private let handler: () -> Void

    init(handler: @escaping () -> Void) {
        self.handler = handler
        super.init(target: nil, action: nil)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .ended { handler() }
    }
}
