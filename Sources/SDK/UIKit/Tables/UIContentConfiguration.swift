public import Foundation

/// What a cell shows, apart from the views that show it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Makes the view that shows it.
    func makeContentView() -> any UIView & UIContentView
    /// The same content, as it is in a state.
    func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
    /// The content itself.
    public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows content.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// The content.
    var configuration: any UIContentConfiguration { get set }
}

/// How a cell is.
@preconcurrency @MainActor
public protocol UIConfigurationState {
    /// The traits of the screen.
    var traitCollection: UITraitCollection { get set }
}

/// How a cell of a table is.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
    /// The traits of the screen.
    public var traitCollection: UITraitCollection
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it is highlighted.
    public var isHighlighted = false
    /// Whether it cannot be used.
    public var isDisabled = false
    /// Whether it is being edited.
    public var isEditing = false

    /// Creates a state.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
