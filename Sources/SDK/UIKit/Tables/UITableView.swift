public import Foundation

/// A table of rows in sections.
///
/// Cells are created when the table is laid out, down to 4000 points below the offset, which is the maximum height of a
/// picture. The host measures the content of a row without a height; ``contentSize`` includes such a row with its
/// estimated height.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// A height that the content determines.
    public static let automaticDimension: CGFloat = -1

    /// The style of the table.
    public let style: Style
    /// The data source.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { reloadData() }
    }
    /// The delegate.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            reloadData()
        }
    }
    /// The height of rows.
    open var rowHeight = UITableView.automaticDimension
    /// The estimated height of rows; stored, without an effect on Linux, where it depends on the content.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// The height of headers.
    open var sectionHeaderHeight = UITableView.automaticDimension
    /// The height of footers.
    open var sectionFooterHeight = UITableView.automaticDimension
    /// The estimated height of headers.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// The estimated height of footers.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The padding above headers in a plain table; by default none on Linux.
    open var sectionHeaderTopPadding = UITableView.automaticDimension
    /// The style of the separators.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// The color of the separators; nil for the system's.
    open var separatorColor: UIColor? = .separator
    /// The inset of the separators.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// The view above all sections, as high as its frame.
    open var tableHeaderView: UIView? {
        didSet { replace(oldValue) }
    }
    /// The view below all sections, as high as its frame.
    open var tableFooterView: UIView? {
        didSet { replace(oldValue) }
    }
    /// The view behind the rows.
    open var backgroundView: UIView?
    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false
    /// Whether it is being edited.
    open var isEditing = false
    /// Whether the margins of cells follow the readable width.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// The selected rows.
    var selected: Set<IndexPath> = []
    var content = TableContent()
    private var needsRows = true
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    private var spareCells: [String: [UITableViewCell]] = [:]

    /// Creates a table.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// Creates a plain table.
    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    /// The point of the content at the upper left corner.
    open override var contentOffset: CGPoint {
        didSet {
            guard content.isCut, contentOffset != oldValue else { return }
            needsRows = true
            setNeedsLayout()
        }
    }

    /// The size of all rows; an estimate for automatic heights.
    open override var contentSize: CGSize {
        get {
            loadRows()
            return CGSize(width: width, height: content.height)
        }
        set {}
    }

    // MARK: Cells

    /// Registers the class of cells for a reuse identifier.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass as? UITableViewCell.Type
    }

    /// Registers the class of headers and footers for a reuse identifier.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }

    /// A reused or a new cell; nil for an identifier without a class.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = spareCells[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        return cellClasses[identifier].map { UITableViewCell.make($0, reuseIdentifier: identifier) }
    }

    /// A reused or a new cell for a row.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            // iOS raises an exception.
            preconditionFailure(
                "unable to dequeue a cell with identifier \(identifier) - must register a class for the identifier")
        }
        return cell
    }

    /// A reused or a new header or footer; nil for an identifier without a class.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        headerClasses[identifier].map { UITableViewHeaderFooterView.make($0, reuseIdentifier: identifier) }
    }

    // MARK: Touches

    /// Highlights the row that is touched.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        touches.forEach(highlightRow)
    }

    /// Selects the row that is touched.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        touches.forEach(finish)
    }

    /// Ends the highlight of the row.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        for touch in touches { row(of: touch)?.0.setHighlighted(false, animated: false) }
    }

    /// Reloads all rows before the table is drawn.
    open func reloadData() {
        needsRows = true
        selected = []
        setNeedsLayout()
    }

    /// Creates the cells; call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        loadRows()
    }

    func loadRows() {
        guard needsRows else { return }
        needsRows = false
        for cell in content.cells.values {
            if let identifier = cell.reuseIdentifier { spareCells[identifier, default: []].append(cell) }
        }
        content.remove()
        content = TableContent(of: self)
    }

    private func replace(_ view: UIView?) {
        view?.removeFromSuperview()
        needsRows = true
        setNeedsLayout()
    }

    override func compose() {
        loadRows()
        for (indexPath, cell) in content.cells { cell.isSelected = selected.contains(indexPath) }
        guard let backgroundView, backgroundView.superview !== self else { return }
        addPart(backgroundView)
        sendSubviewToBack(backgroundView)
        let (view, guide) = (backgroundView, frameLayoutGuide)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: guide.leftAnchor), view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.widthAnchor.constraint(equalTo: widthAnchor), view.heightAnchor.constraint(equalTo: heightAnchor),
        ])
    }
}
