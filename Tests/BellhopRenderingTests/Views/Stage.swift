import BellhopValues
import Testing
import UIKit

@testable import BellhopRendering

/// A controller of a few views, for tests.
final class Stage: UIViewController {
    private let build: (UIView) -> Void

    init(height: CGFloat = 200, _ build: @escaping (UIView) -> Void) {
        self.build = build
        super.init(nibName: nil, bundle: nil)
        preferredContentSize.height = height
    }

    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { build(view) }

    /// One view, at a place, with a frame or with constraints.
    static func show(_ view: UIView, _ frame: CGRect, isConstrained: Bool) -> Stage {
        Stage { root in
            root.addSubview(view)
            view.frame = frame
            guard isConstrained else { return }
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: frame.minX),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: frame.minY),
                view.widthAnchor.constraint(equalToConstant: frame.width),
                view.heightAnchor.constraint(equalToConstant: frame.height),
            ])
        }
    }
}

extension UIViewController {
    /// Where views are in a width of 300 points, by their identifiers; letters are 10 by 20 points.
    func places() throws -> [String: Rect] {
        let tree = try tree()
        let solved = ViewLayout(
            tree: tree, width: 300, heightRatio: nil, measuring: Typewriter(), imageSizes: [:]
        ).solve()
        #expect(solved.notes.isEmpty)
        return Dictionary(zip(tree.views.map(\.name), solved.placed), uniquingKeysWith: { first, _ in first })
    }

    /// The pixels of its view, 300 points wide, a pixel a point.
    func pixels(_ name: String, appearance: Appearance = .light) throws -> Pixels {
        let rendering = try rendered(name, width: 300, scale: 1, appearance: appearance)
        #expect(rendering.notes.isEmpty)
        return try #require(Pixels(rendering.png, scale: 1))
    }
}

extension UIView {
    func named(_ name: String) -> Self {
        accessibilityIdentifier = name
        return self
    }
}
