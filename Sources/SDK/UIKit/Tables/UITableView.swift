public import Foundation

/// Rows in sections, one below the other.
///
/// Rows are made when the table is laid out, down to 4000 points below the offset, which is as far as a picture reaches.
/// A row without a height is as high as the host finds its content to be; ``contentSize`` counts it as high as it is
/// estimated to be.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// A height that the content makes.
    public static let automaticDimension: CGFloat = -1

    /// How sections are set apart.
    public let style: Style
    /// What gives the rows.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { reloadData() }
    }
    /// What says how they look.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            reloadData()
        }
    }
    /// How high rows are.
    open var rowHeight = UITableView.automaticDimension
    /// About how high rows are that have no height; kept, as their content is asked on Linux.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// How high headers are.
    open var sectionHeaderHeight = UITableView.automaticDimension
    /// How high footers are.
    open var sectionFooterHeight = UITableView.automaticDimension
    /// About how high headers are that have no height.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// About how high footers are that have no height.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The room above headers in a plain table; by default none on Linux.
    open var sectionHeaderTopPadding = UITableView.automaticDimension
    /// What is between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// The color of the lines; nil for the system's.
    open var separatorColor: UIColor? = .separator
    /// The room beside the lines.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// What is above all sections, as high as its frame.
    open var tableHeaderView: UIView? {
        didSet { replace(oldValue) }
    }
    /// What is below all sections, as high as its frame.
    open var tableFooterView: UIView? {
        didSet { replace(oldValue) }
    }
    /// What is behind the rows.
    open var backgroundView: UIView?
    /// Whether rows can be chosen.
    open var allowsSelection = true
    /// Whether several can.
    open var allowsMultipleSelection = false
    /// Whether it is being edited.
    open var isEditing = false
    /// Whether cells keep to a width that is read easily.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// The rows that are chosen.
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

    /// The place of the content that is at the upper left corner.
    open override var contentOffset: CGPoint {
        didSet {
            guard content.isCut, contentOffset != oldValue else { return }
            needsRows = true
            setNeedsLayout()
        }
    }

    /// How large all rows are; an estimate where the content makes their heights.
    open override var contentSize: CGSize {
        get {
            loadRows()
            return CGSize(width: width, height: content.height)
        }
        set {}
    }

    /// About how wide it is: as its frame says, or as a notification is.
    var width: CGFloat {
        var current: UIView? = self
        while let view = current {
            if view.frame.size.width > 0, view.controller == nil { return view.frame.size.width }
            current = view.superview
        }
        return 359
    }

    // MARK: Cells

    /// Sets the class of the cells of a kind.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass as? UITableViewCell.Type
    }

    /// Sets the class of the headers and footers of a kind.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }

    /// A cell of a kind that is not shown, or a new one; nil for a kind without a class.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = spareCells[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        return cellClasses[identifier].map { UITableViewCell.make($0, reuseIdentifier: identifier) }
    }

    /// A cell of a kind, for a row.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            // iOS raises an exception.
            preconditionFailure(
                "unable to dequeue a cell with identifier \(identifier) - must register a class for the identifier")
        }
        return cell
    }

    /// A header or footer of a kind; nil for a kind without a class.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        headerClasses[identifier].map { UITableViewHeaderFooterView.make($0, reuseIdentifier: identifier) }
    }

    /// Asks for all rows again, before the table is drawn.
    open func reloadData() {
        needsRows = true
        selected = []
        setNeedsLayout()
    }

    /// Makes the rows; call `super`.
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
