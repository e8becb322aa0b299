public import Foundation

/// A view with an effect behind its content.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// The effect; a blur is drawn as a translucent color on Linux.
    open var effect: UIVisualEffect?
    /// The view that contains the content.
    public let contentView = UIView()
    private let material = UIView()

    /// Creates a view with an effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        fill(with: material)
        fill(with: contentView)
        clipsToBounds = true
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    override func compose() { material.backgroundColor = (effect as? UIBlurEffect)?.color }
}
