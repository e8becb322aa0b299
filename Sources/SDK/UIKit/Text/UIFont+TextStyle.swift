internal import Foundation

extension UIFont {
    /// A text style, with Apple's names.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }

        private static func named(_ name: String) -> TextStyle { TextStyle(rawValue: "UICTFontTextStyle\(name)") }

        /// 34 points.
        public static let largeTitle = named("Title0")
        /// 28 points.
        public static let title1 = named("Title1")
        /// 22 points.
        public static let title2 = named("Title2")
        /// 20 points.
        public static let title3 = named("Title3")
        /// 17 points, semibold.
        public static let headline = named("Headline")
        /// 17 points.
        public static let body = named("Body")
        /// 16 points.
        public static let callout = named("Callout")
        /// 15 points.
        public static let subheadline = named("Subhead")
        /// 13 points.
        public static let footnote = named("Footnote")
        /// 12 points.
        public static let caption1 = named("Caption1")
        /// 11 points.
        public static let caption2 = named("Caption2")

        /// The points of each style by the size that the user chose, the smallest first (Human Interface Guidelines,
        /// "Typography").
        private static let sizes: [TextStyle: [CGFloat]] = [
            largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
            title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
            title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
            title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
            headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
            body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
            callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
            subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
            footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
            caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
            caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
        ]

        /// The point size of the style; an unknown style has that of the body.
        func size(in category: UIContentSizeCategory) -> CGFloat {
            let sizes = Self.sizes[self] ?? Self.sizes[.body] ?? []
            let place = category.place ?? UIContentSizeCategory.large.place ?? 0
            return sizes.indices.contains(place) ? sizes[place] : 17
        }
    }
}
