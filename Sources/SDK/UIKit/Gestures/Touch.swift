internal import Foundation

/// A tap on a view, which the host asks for.
@MainActor
package struct Touch {
    private let touch: UITouch
    private let event: UIEvent

    /// Creates a touch of a view within the view that the host shows.
    ///
    /// As on iOS, a view that takes no touches passes them to the view that it is in. A touch of a view that is no longer
    /// shown reaches nothing.
    package init(_ target: UIView, in root: UIView) {
        touch = Self.view(at: target, in: root).map { UITouch(of: $0, at: target) } ?? UITouch()
        event = UIEvent(touch)
    }

    /// The view that receives a touch: no view up to the root hides it or takes no touches.
    private static func view(at target: UIView, in root: UIView) -> UIView? {
        var (found, current): (UIView?, UIView?) = (nil, target)
        while let view = current {
            if view.isHidden || view.alpha < 0.01 { return nil }
            if !view.isUserInteractionEnabled { found = nil } else if found == nil { found = view }
            if view === root { return found }
            current = view.superview
        }
        return nil
    }

    /// Lets the recognizers and the views receive the touch; returns false if no view takes it.
    @discardableResult
    package func deliver() -> Bool {
        guard let view = touch.view else { return false }
        let recognizers = recognizers(from: view)
        touch.gestureRecognizers = recognizers
        for recognizer in recognizers { recognizer.touches = [touch] }
        enter(.began)
        for recognizer in recognizers { recognizer.touchesBegan([touch], with: event) }
        let delaysBeginning = recognizers.contains(where: \.delaysTouchesBegan)
        if !delaysBeginning { view.touchesBegan([touch], with: event) }
        enter(.ended)
        let recognized = recognize(with: recognizers)
        if recognized.contains(where: \.cancelsTouchesInView) {
            enter(.cancelled)
            if !delaysBeginning { view.touchesCancelled([touch], with: event) }
        } else {
            if delaysBeginning { view.touchesBegan([touch], with: event) }
            view.touchesEnded([touch], with: event)
        }
        for recognizer in recognizers {
            recognizer.reset()
            recognizer.touches = []
            recognizer.state = .possible
        }
        return true
    }

    /// The recognizers, each after those that it requires to fail.
    private static func inOrder(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        var (ordered, visited): ([UIGestureRecognizer], Set<ObjectIdentifier>) = ([], [])
        func visit(_ recognizer: UIGestureRecognizer) {
            guard visited.insert(ObjectIdentifier(recognizer)).inserted else { return }
            for other in recognizers where recognizer.requires(other) { visit(other) }
            ordered.append(recognizer)
        }
        recognizers.forEach(visit)
        return ordered
    }

    private func enter(_ phase: UITouch.Phase) {
        touch.phase = phase
        touch.timestamp = ProcessInfo.processInfo.systemUptime
    }

    /// The recognizers that receive the touch: those of the view first, then those of the views around it.
    private func recognizers(from view: UIView) -> [UIGestureRecognizer] {
        let views = sequence(first: view, next: \.superview)
        return views.flatMap { $0.gestureRecognizers ?? [] }.filter { recognizer in
            recognizer.isEnabled && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        }
    }

    /// Ends the touch in the recognizers, and returns those that recognized their gesture.
    ///
    /// After the first, another recognizer takes part only if the delegate of either allows it. A recognizer comes
    /// after those that it requires to fail.
    private func recognize(with recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        var recognized: [UIGestureRecognizer] = []
        for recognizer in Self.inOrder(recognizers) {
            guard recognized.allSatisfy({ !recognizer.requires($0) && $0.isSimultaneous(with: recognizer) }) else {
                recognizer.touchesCancelled([touch], with: event)
                recognizer.state = .failed
                continue
            }
            // One that has failed or recognized its gesture already receives no more touches.
            if recognizer.isFollowing { recognizer.touchesEnded([touch], with: event) }
            if recognizer.hasRecognized { recognized.append(recognizer) }
        }
        return recognized
    }
}

extension UIGestureRecognizer {
    fileprivate var isFollowing: Bool {
        switch state {
        case .possible, .began, .changed: true
        case .ended, .cancelled, .failed: false
        }
    }

    fileprivate var hasRecognized: Bool {
        switch state {
        case .began, .changed, .ended: true
        case .possible, .cancelled, .failed: false
        }
    }

    fileprivate func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
    }
}
