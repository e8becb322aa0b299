internal import BellhopABI
internal import HostAccess
internal import UIKit

/// The host behind `moduleDataSource.theme`.
struct HostTheme: ThemeProvider {
    let connection: HostConnection

    func color(forKey key: String) -> ThemeColor {
        let color = connection.call(.theme, \.color, named: "color") { read, host -> UIColor? in
            var record = bellhop_color_t()
            record.size = UInt32(MemoryLayout<bellhop_color_t>.size)
            record.revision = 1
            return read(host, key, &record) ? UIColor(record) : nil
        }
        return ThemeColor(uiColor: color ?? .clear)
    }
}

extension UIColor {
    fileprivate convenience init(_ record: bellhop_color_t) {
        func color(_ value: bellhop_rgba_t) -> UIColor {
            UIColor(
                red: CGFloat(value.red), green: CGFloat(value.green), blue: CGFloat(value.blue),
                alpha: CGFloat(value.alpha))
        }
        self.init(dynamicProvider: { color($0.userInterfaceStyle == .dark ? record.dark : record.light) })
    }
}
