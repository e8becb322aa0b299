public import Foundation

// A table makes views of classes that it was given. On iOS any initializer can be called on a class; Swift allows it for
// `required` ones alone, and an author's class that overrides one of those has to repeat the word, which code of the phone
// does not. A class that differs from the view's in that word alone has the initializer at the same place of its method
// table: both have one superclass, and declare it first. Tests hold this.

/// ``UITableViewCell`` with a required initializer; never made, and public because the optimizer then takes it for a class
/// with others below it.
@preconcurrency @MainActor
open class UITableViewCellInitializer: UIView {
    /// Stands for the cell's.
    public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    /// Nil.
    public required init?(coder: NSCoder) { nil }
}

/// ``UITableViewHeaderFooterView`` with a required initializer; never made.
@preconcurrency @MainActor
open class UITableViewHeaderFooterViewInitializer: UIView {
    /// Stands for the view's.
    public required init(reuseIdentifier: String?) { super.init(frame: .zero) }
    /// Nil.
    public required init?(coder: NSCoder) { nil }
}

extension UITableViewCell {
    /// Makes a cell of a class.
    @inline(never)
    static func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
        let maker = unsafeBitCast(type, to: UITableViewCellInitializer.Type.self)
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
        let maker = unsafeBitCast(type, to: UITableViewHeaderFooterViewInitializer.Type.self)
        return unsafeBitCast(maker.init(reuseIdentifier: reuseIdentifier), to: UITableViewHeaderFooterView.self)
    }
}
