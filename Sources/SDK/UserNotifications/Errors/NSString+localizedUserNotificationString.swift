public import Foundation

extension NSString {
    /// The text for a key in the app's string table.
    ///
    /// The arguments replace each `%@` and `%1$@`, and `%` replaces `%%`. On iOS, the key is looked up when the
    /// notification is shown. On Linux, it is looked up immediately in the main bundle. A key that is not in the table
    /// is the text itself. Other format specifiers are unchanged.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: key, table: nil)
        guard let arguments, !arguments.isEmpty else { return format }
        var rest = arguments[...]
        return format.replacing(/%(?:%|(?:(?<position>[0-9]{1,3})\$)?@)/) { match in
            if match.output.0 == "%%" { return "%" }
            guard let position = match.output.position else { return rest.popFirst().map { "\($0)" } ?? "" }
            guard let index = Int(position), arguments.indices.contains(index - 1) else { return "" }
            return "\(arguments[index - 1])"
        }
    }
}
