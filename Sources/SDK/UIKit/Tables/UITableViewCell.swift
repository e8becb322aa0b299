public import Foundation

/// A row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UITableViewCellRoot {
    /// Creates a cell of a style.
    public override init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        self.reuseIdentifier = reuseIdentifier
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        addPart(contentView)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: trailingMargin)
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    let cellStyle: CellStyle
    /// The reuse identifier.
    public private(set) var reuseIdentifier: String?
    /// The view of the content; the accessory is beside it.
    public let contentView = UIView()
    /// The accessory.
    open var accessoryType = AccessoryType.none
    /// The accessory that replaces ``accessoryType``, in the size of its frame or its intrinsic size.
    open var accessoryView: UIView? {
        didSet { if oldValue !== accessoryView { oldValue?.removeFromSuperview() } }
    }
    /// The style of the selection.
    open var selectionStyle = SelectionStyle.default
    /// Whether it is selected.
    open var isSelected = false
    /// Whether it is highlighted.
    open var isHighlighted = false
    /// Whether it is being edited.
    open var isEditing = false
    /// The inset of the separator; nil for the table's.
    var ownSeparatorInset: UIEdgeInsets?
    /// The indentation level of its content.
    open var indentationLevel = 0
    /// The indentation of a level, in points.
    open var indentationWidth: CGFloat = 10
    /// The view behind it, over its background color.
    open var backgroundView: UIView?
    /// The view behind it when it is selected.
    open var selectedBackgroundView: UIView?
    /// The content; if it is set, its view fills ``contentView``.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { showConfiguration() }
    }
    /// Its background.
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// Whether its content is updated when its state changes.
    open var automaticallyUpdatesContentConfiguration = true
    private var configuredView: (any UIView & UIContentView)?
    private var row: ListRow?
    private var accessory: UIView?
    private var places: [NSLayoutConstraint] = []
    /// The right margin of the content if the author sets none: less beside an accessory, as on iOS.
    private var trailingMargin: CGFloat = 16

    /// The inset of the separator.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
        set { ownSeparatorInset = newValue }
    }

    /// The first text.
    open var textLabel: UILabel? { classicRow.textLabel }
    /// The second text; nil in the default style.
    open var detailTextLabel: UILabel? { cellStyle == .default ? nil : classicRow.detailLabel }
    /// The picture.
    open var imageView: UIImageView? { classicRow.imageView }
    /// The state.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        return state
    }

    /// An empty content configuration in its style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch cellStyle {
        case .default, .subtitle: .cell()
        case .value1, .value2: .valueCell()
        }
    }

    /// Prepares the cell for another row; call `super`.
    open func prepareForReuse() {
        isSelected = false
        isHighlighted = false
    }

    /// Sets whether it is selected.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    /// Sets whether it is highlighted.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    /// Sets whether it is being edited.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// Updates its content for a state; called before the cell is drawn.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    /// Requests a call of ``updateConfiguration(using:)``, which is always called.
    open func setNeedsUpdateConfiguration() {}

    /// Whether its content is UIKit's own, which is at least as high as a standard row.
    var hasUsualHeight: Bool { row != nil || configuredView is UIListContentView || contentView.constraints.isEmpty }

    /// The first text of the classic content.
    var shownTitle: String? { row?.textLabel.text }

    private var classicRow: ListRow {
        if let row { return row }
        let row = ListRow()
        row.setMargins(UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16), imagePadding: 16)
        row.arrange(cellStyle, padding: cellStyle == .subtitle ? 3 : 8)
        row.textLabel.font = .systemFont(ofSize: cellStyle == .value2 ? 12 : 17)
        row.detailLabel.font = .systemFont(ofSize: cellStyle == .value1 ? 17 : 12)
        row.detailLabel.textColor = cellStyle == .value1 ? .secondaryLabel : .label
        if cellStyle == .value2 {
            row.textLabel.textColor = .tintColor
            row.textLabel.textAlignment = .right
            row.textLabel.widthAnchor.constraint(equalToConstant: 91).isActive = true
        }
        contentView.fill(with: row)
        self.row = row
        return row
    }

    private func showConfiguration() {
        guard let contentConfiguration else {
            configuredView?.removeFromSuperview()
            configuredView = nil
            return
        }
        if let configuredView, type(of: configuredView.configuration) == type(of: contentConfiguration) {
            configuredView.configuration = contentConfiguration
            return
        }
        configuredView?.removeFromSuperview()
        let view = contentConfiguration.makeContentView()
        configuredView = view
        contentView.fill(with: view)
    }

    override func compose() {
        updateConfiguration(using: configurationState)
        if let color = backgroundConfiguration?.backgroundColor { backgroundColor = color }
        accessory?.removeFromSuperview()
        accessory = shownAccessory
        place(accessory)
        show(backgroundView, where: true)
        show(selectedBackgroundView, where: isSelected || isHighlighted)
        row?.imageView.tintColor = row?.imageView.tintColorOfItsOwn ?? tintColor
    }

    private func show(_ background: UIView?, where isShown: Bool) {
        guard let background else { return }
        background.isHidden = !isShown
        guard background.superview !== self else { return }
        fill(with: background)
        sendSubviewToBack(background)
    }

    private func place(_ accessory: UIView?) {
        if contentView.layoutMargins.right == trailingMargin {
            trailingMargin = accessory == nil ? 16 : 8
            contentView.layoutMargins.right = trailingMargin
        }
        NSLayoutConstraint.deactivate(places)
        places = [
            contentView.topAnchor.constraint(equalTo: topAnchor),
            contentView.bottomAnchor.constraint(equalTo: bottomAnchor),
            contentView.leftAnchor.constraint(
                equalTo: leftAnchor, constant: CGFloat(indentationLevel) * indentationWidth),
        ]
        if let accessory {
            addPart(accessory)
            places += [
                contentView.rightAnchor.constraint(equalTo: accessory.leftAnchor),
                accessory.rightAnchor.constraint(equalTo: rightAnchor, constant: -16),
                accessory.centerYAnchor.constraint(equalTo: centerYAnchor),
            ]
            let size = accessory.frame.size
            if !accessory.isMeasuredByHost, !(accessory is UIStackView), size.width > 0 {
                places += [
                    accessory.widthAnchor.constraint(equalToConstant: size.width),
                    accessory.heightAnchor.constraint(equalToConstant: size.height),
                ]
            }
        } else {
            places.append(contentView.rightAnchor.constraint(equalTo: rightAnchor))
        }
        NSLayoutConstraint.activate(places)
    }
}
