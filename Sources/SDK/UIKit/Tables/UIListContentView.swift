public import Foundation

/// A picture, a text and a secondary text, as lists show them.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    /// The content: a ``UIListContentConfiguration``; any other configuration shows nothing.
    open var configuration: any UIContentConfiguration
    private let row = ListRow()

    /// Creates a view of content.
    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        fill(with: row)
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    override func compose() {
        guard let content = configuration as? UIListContentConfiguration else { return }
        row.imageView.image = content.image
        row.imageView.tintColor = content.imageProperties.tintColor ?? tintColor
        row.imageView.layer.cornerRadius = content.imageProperties.cornerRadius
        row.imageView.clipsToBounds = content.imageProperties.cornerRadius > 0
        row.imageView.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
        row.limitImage(to: content.imageProperties.maximumSize)
        show(content.text, content.attributedText, content.textProperties, in: row.textLabel)
        show(
            content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties,
            in: row.detailLabel)
        let isBeside = content.prefersSideBySideTextAndSecondaryText
        let padding =
            isBeside ? content.textToSecondaryTextHorizontalPadding : content.textToSecondaryTextVerticalPadding
        row.arrange(isBeside ? .value1 : .subtitle, padding: padding)
        let margins = content.directionalLayoutMargins
        row.setMargins(
            UIEdgeInsets(top: margins.top, left: margins.leading, bottom: margins.bottom, right: margins.trailing),
            imagePadding: content.imageToTextPadding)
    }

    private func show(
        _ text: String?, _ styled: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
        in label: UILabel
    ) {
        label.text = text
        if let styled { label.attributedText = styled }
        label.font = properties.font
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        switch properties.alignment {
        case .natural: label.textAlignment = .natural
        case .center: label.textAlignment = .center
        case .justified: label.textAlignment = .justified
        }
    }
}
