extension UITableViewCell {
    /// The style of a cell, with Apple's values.
    public enum CellStyle: Int, Sendable {
        case `default` = 0
        case value1, value2, subtitle
    }

    /// The accessory of a cell, with Apple's values.
    public enum AccessoryType: Int, Sendable {
        case none = 0
        case disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// The style of a selected cell, with Apple's values.
    public enum SelectionStyle: Int, Sendable {
        case none = 0
        case blue, gray, `default`
    }

    /// The editing style of a cell, with Apple's values.
    public enum EditingStyle: Int, Sendable {
        case none = 0
        case delete, insert
    }
}
