import CoreGraphics
import QuartzCore
import UIKit

/// A round badge that is larger to touch than to see.
final class BadgeView: UIView {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        translatesAutoresizingMaskIntoConstraints = false
        label.translatesAutoresizingMaskIntoConstraints = false
        accessibilityIgnoresInvertColors = true
        addSubview(label)
        NSLayoutConstraint.activate([
            widthAnchor.constraint(equalToConstant: 24), heightAnchor.constraint(equalTo: widthAnchor),
            label.centerXAnchor.constraint(equalTo: centerXAnchor),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override class var requiresConstraintBasedLayout: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath
        layer.shouldRasterize = true
        layer.rasterizationScale = UIScreen.main.scale
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) else { return }
        layer.borderColor = UIColor.separator.cgColor
    }

    /// Shows a number, with a link that tells more.
    func show(_ count: Int, more link: URL?) {
        var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 13), .baselineOffset: 1]
        attributes[.link] = link
        label.attributedText = NSAttributedString(string: "\(count)", attributes: attributes)
    }

    /// The text size of the number.
    var textSize: CGSize {
        let room = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
        let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
        return label.attributedText?.boundingRect(with: room, options: options, context: nil).integral.size ?? .zero
    }
}

/// Observes what changes the layout of a screen.
final class LayoutObserver {
    private var observers: [NSObjectProtocol] = []

    init(_ changed: @escaping @Sendable (String) -> Void) {
        let names = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
            UIDevice.batteryStateDidChangeNotification, UIPasteboard.changedNotification,
            UIWindow.didBecomeKeyNotification,
        ]
        observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
                changed("\(notification.name.rawValue) \(frame.map { NSCoder.string(for: $0.cgRectValue) } ?? "-")")
            }
        }
    }

    deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }
}

/// Where the app could show a banner of its own.
@MainActor
func bannerController(in application: UIApplication) -> UIViewController? {
    guard application.userInterfaceLayoutDirection == .leftToRight else { return nil }
    let scene = application.connectedScenes.first as? UIWindowScene
    guard scene?.interfaceOrientation.isPortrait ?? true, UIScreen.main.nativeBounds.height > 0 else { return nil }
    let root = application.delegate?.window??.rootViewController
    return root?.presentedViewController ?? root
}
