public import Foundation

// A table creates views of registered classes. On iOS, any initializer can be called on a class. Swift allows this only
// for `required` initializers, and a subclass that overrides one has to repeat the word, which iOS code does not do. Each
// superclass here has a twin that differs only in that word. Both have the same superclass, no properties and one method,
// so their initializers are at the same position of their method tables. Tests check this.

/// What ``UITableViewCell`` has its initializer from.
@preconcurrency @MainActor
open class UITableViewCellRoot: UIView {
    /// Creates a cell of a style.
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    }

    /// Creates a cell of the default style.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }
}

/// The twin of ``UITableViewCellRoot``; never made, and open because the optimizer then counts on classes below it.
@preconcurrency @MainActor
open class UITableViewCellTwin: UIView {
    /// Stands for the cell's.
    public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    /// Nil.
    public required init?(coder: NSCoder) { nil }
}

/// What ``UITableViewHeaderFooterView`` has its initializer from.
@preconcurrency @MainActor
open class UITableViewHeaderFooterRoot: UIView {
    /// Creates a view.
    public init(reuseIdentifier: String?) { super.init(frame: .zero) }

    /// Creates a view with a frame.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }
}

/// The twin of ``UITableViewHeaderFooterRoot``; never made.
@preconcurrency @MainActor
open class UITableViewHeaderFooterTwin: UIView {
    /// Stands for the view's.
    public required init(reuseIdentifier: String?) { super.init(frame: .zero) }
    /// Nil.
    public required init?(coder: NSCoder) { nil }
}

extension UITableViewCell {
    /// Makes a cell of a class.
    @inline(never)
    static func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
        let maker = unsafeBitCast(type, to: UITableViewCellTwin.Type.self)
        return unsafeBitCast(
            maker.init(style: .default, reuseIdentifier: reuseIdentifier), to: UITableViewCell.self)
    }
}

extension UITableViewHeaderFooterView {
    /// Makes a view of a class.
    @inline(never)
    static func make(
        _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String
    ) -> UITableViewHeaderFooterView {
        let maker = unsafeBitCast(type, to: UITableViewHeaderFooterTwin.Type.self)
        return unsafeBitCast(maker.init(reuseIdentifier: reuseIdentifier), to: UITableViewHeaderFooterView.self)
    }
}
