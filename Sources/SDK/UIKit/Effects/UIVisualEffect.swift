internal import Foundation

/// What a view does with what is behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// Blurs what is behind; drawn as a translucent color on Linux.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// What the blur looks like, with Apple's values.
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light, dark
        case regular = 4
        case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        case systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
        case systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark
        case systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }

    let style: Style

    /// Creates a blur.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// The color that stands for the blur.
    var color: UIColor {
        let (light, dark) = (UIColor(white: 0.97, alpha: opacity), UIColor(white: 0.15, alpha: opacity))
        switch style {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            return light
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            return dark
        default: return UIColor(light: light.light, dark: dark.dark)
        }
    }

    private var opacity: CGFloat {
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.5
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: 0.65
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .extraLight: 0.9
        default: 0.8
        }
    }
}

/// Makes content stand out of a blur; drawn as it is on Linux.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    /// Creates vibrancy on a blur.
    public init(blurEffect: UIBlurEffect) { super.init() }
    /// Creates vibrancy on a blur, in a style.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.init(blurEffect: blurEffect)
    }
}

/// What content on a blur is, with Apple's values.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0
    case secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}
