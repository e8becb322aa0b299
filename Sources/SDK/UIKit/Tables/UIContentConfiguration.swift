public import Foundation

/// The content of a cell, without the views that show it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Creates the view that shows the content.
    func makeContentView() -> any UIView & UIContentView
    /// The same content in a state.
    func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
    /// Returns the content itself.
    public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows content.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// The content.
    var configuration: any UIContentConfiguration { get set }
}

/// The state of a cell.
@preconcurrency @MainActor
public protocol UIConfigurationState {
    /// The traits of the screen.
    var traitCollection: UITraitCollection { get set }
}

/// The state of a table cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
    /// The traits of the screen.
    public var traitCollection: UITraitCollection
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it is highlighted.
    public var isHighlighted = false
    /// Whether it is disabled.
    public var isDisabled = false
    /// Whether it is being edited.
    public var isEditing = false

    /// Creates a state.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
