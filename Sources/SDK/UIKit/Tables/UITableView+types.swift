extension UITableView {
    /// How sections are set apart, with Apple's values.
    public enum Style: Int, Sendable {
        case plain = 0
        case grouped, insetGrouped
    }

    /// Where a row is scrolled to, with Apple's values.
    public enum ScrollPosition: Int, Sendable {
        case none = 0
        case top, middle, bottom
    }

    /// How rows come and go, with Apple's values; at once on Linux.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right, left, top, bottom, none, middle
        case automatic = 100
    }
}

extension UITableViewCell {
    /// What is between rows, with Apple's values.
    public enum SeparatorStyle: Int, Sendable {
        case none = 0
        case singleLine
    }
}
