import UIKit

/// Draws who a message is from: a circle of a photo, or initials on the color of the bank.
struct AvatarArtist {
    var side: CGFloat = 48

    static var brand: UIColor? { UIColor(named: "Brand", in: .module, compatibleWith: nil) }
    static var teller: UIImage? { UIImage(named: "Teller", in: .module, compatibleWith: nil) }
    static var badge: UIImage? { UIImage(named: "badge", in: Bundle.module, compatibleWith: nil) }

    func avatar(of photo: UIImage?, initials: String) -> UIImage {
        let format = UIGraphicsImageRendererFormat.default()
        format.opaque = false
        let bounds = CGRect(origin: .zero, size: CGSize(width: side, height: side))
        return UIGraphicsImageRenderer(size: bounds.size, format: format).image { context in
            UIBezierPath(ovalIn: bounds).addClip()
            if let photo = photo {
                photo.draw(in: bounds)
            } else {
                (AvatarArtist.brand ?? .systemGray).setFill()
                context.fill(bounds)
                let attributes: [NSAttributedString.Key: Any] = [
                    .font: UIFont.systemFont(ofSize: side / 2, weight: .medium), .foregroundColor: UIColor.white,
                ]
                let size = initials.size(withAttributes: attributes)
                initials.draw(
                    at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
                    withAttributes: attributes)
            }
            AvatarArtist.badge?.draw(in: CGRect(x: side - 12, y: side - 12, width: 12, height: 12))
        }
    }

    /// A picture that is small enough for a list, as older code makes it.
    func resized(_ image: UIImage, to size: CGSize) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(size, false, 0.0)
        defer { UIGraphicsEndImageContext() }
        image.draw(in: CGRect(origin: .zero, size: size))
        return UIGraphicsGetImageFromCurrentImageContext()
    }
}
