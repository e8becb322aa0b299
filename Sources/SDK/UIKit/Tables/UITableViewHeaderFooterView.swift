public import Foundation

/// The header or footer of a table section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UITableViewHeaderFooterRoot {
    /// Creates a view.
    public override init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(reuseIdentifier: reuseIdentifier)
        fill(with: contentView)
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    /// The reuse identifier.
    public private(set) var reuseIdentifier: String?
    /// Where the content is.
    public let contentView = UIView()
    /// The view behind it.
    open var backgroundView: UIView?
    /// The content; if it is set, its view fills ``contentView``.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            configuredView?.removeFromSuperview()
            configuredView = contentConfiguration?.makeContentView()
            if let configuredView { contentView.fill(with: configuredView) }
        }
    }
    private var configuredView: (any UIView & UIContentView)?
    private var row: ListRow?

    /// The text.
    open var textLabel: UILabel? { classicRow.textLabel }
    /// The secondary text.
    open var detailTextLabel: UILabel? { classicRow.detailLabel }

    /// An empty content configuration for a title.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }
    /// Prepares the view for another section; call `super`.
    open func prepareForReuse() {}

    private var classicRow: ListRow {
        if let row { return row }
        let row = ListRow()
        row.setMargins(UIEdgeInsets(top: 6, left: 16, bottom: 6, right: 16), imagePadding: 8)
        row.arrange(.subtitle, padding: 3)
        for label in [row.textLabel, row.detailLabel] {
            label.font = .systemFont(ofSize: 13)
            label.textColor = .secondaryLabel
            label.numberOfLines = 0
        }
        contentView.fill(with: row)
        self.row = row
        return row
    }

    override func compose() {
        guard let backgroundView, backgroundView.superview !== self else { return }
        fill(with: backgroundView)
        sendSubviewToBack(backgroundView)
    }
}
