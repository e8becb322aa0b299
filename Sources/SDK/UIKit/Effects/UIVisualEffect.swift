internal import Foundation

/// A visual effect of a view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur of the background; drawn as a translucent color on Linux.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// The style of a blur, with Apple's values.
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

    /// Creates a blur effect.
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

/// An effect for content on a blur; without an effect on Linux.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    /// Creates a vibrancy effect on a blur.
    public init(blurEffect: UIBlurEffect) { super.init() }
    /// Creates a vibrancy effect on a blur, with a style.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.init(blurEffect: blurEffect)
    }
}

/// The style of content on a blur, with Apple's values.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0
    case secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}
