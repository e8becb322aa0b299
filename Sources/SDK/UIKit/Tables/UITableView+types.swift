extension UITableView {
    /// The style of a table, with Apple's values.
    public enum Style: Int, Sendable {
        case plain = 0
        case grouped, insetGrouped
    }

    /// The position to which a row is scrolled, with Apple's values.
    public enum ScrollPosition: Int, Sendable {
        case none = 0
        case top, middle, bottom
    }

    /// The animation of rows, with Apple's values; there is no animation on Linux.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right, left, top, bottom, none, middle
        case automatic = 100
    }
}

extension UITableViewCell {
    /// The style of separators, with Apple's values.
    public enum SeparatorStyle: Int, Sendable {
        case none = 0
        case singleLine
    }
}
