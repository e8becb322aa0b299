public import Foundation

/// How a view's edges look.
public final class CALayer: NSObject {
    /// How round the corners are.
    public var cornerRadius: CGFloat = 0
    /// How wide the border is, inside the edges.
    public var borderWidth: CGFloat = 0
    /// The color of the border.
    public var borderColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// The color behind everything; kept apart from the view's on Linux, and drawn where the view has none.
    public var backgroundColor: CGColor?
    /// Whether what is inside ends at the edges.
    public var masksToBounds = false
    /// How opaque it is, 0 to 1.
    public var opacity: Float = 1
    /// Which corners are round; all of them on Linux.
    public var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// How the corners curve; as parts of circles on Linux.
    public var cornerCurve = CALayerCornerCurve.circular
    /// The color of the shadow, which is not drawn on Linux.
    public var shadowColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// How opaque the shadow is.
    public var shadowOpacity: Float = 0
    /// Where the shadow falls.
    public var shadowOffset = CGSize(width: 0, height: -3)
    /// How soft the shadow is.
    public var shadowRadius: CGFloat = 3
    /// The shape of the shadow.
    public var shadowPath: CGPath?
    /// Whether it is drawn as a picture; no effect on Linux.
    public var shouldRasterize = false
    /// The pixels per point of that picture.
    public var rasterizationScale: CGFloat = 1
}

/// Corners of a layer, with Apple's bits.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Wraps bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left one.
    public static let layerMinXMinYCorner = Self(rawValue: 1)
    /// The upper right one.
    public static let layerMaxXMinYCorner = Self(rawValue: 2)
    /// The lower left one.
    public static let layerMinXMaxYCorner = Self(rawValue: 4)
    /// The lower right one.
    public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

/// How a corner curves, with Apple's names.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name itself.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Part of a circle.
    public static let circular = Self(rawValue: "circular")
    /// Softer than a circle.
    public static let continuous = Self(rawValue: "continuous")
}
