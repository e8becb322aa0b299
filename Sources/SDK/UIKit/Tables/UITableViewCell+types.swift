extension UITableViewCell {
    /// Where a cell's texts are, with Apple's values.
    public enum CellStyle: Int, Sendable {
        case `default` = 0
        case value1, value2, subtitle
    }

    /// What is at a cell's end, with Apple's values.
    public enum AccessoryType: Int, Sendable {
        case none = 0
        case disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// What a chosen cell looks like, with Apple's values.
    public enum SelectionStyle: Int, Sendable {
        case none = 0
        case blue, gray, `default`
    }

    /// What editing does with a cell, with Apple's values.
    public enum EditingStyle: Int, Sendable {
        case none = 0
        case delete, insert
    }
}
