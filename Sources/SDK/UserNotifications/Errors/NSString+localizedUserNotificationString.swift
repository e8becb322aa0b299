public import Foundation

extension NSString {
    /// The text of a key in the app's string table, with the arguments in place of each `%@` and `%1$@`, and `%` for `%%`.
    ///
    /// On iOS it is looked up when the notification is shown. On Linux it is looked up at once, in the main bundle; a
    /// key that is not there is the text itself. Other format specifiers stay as they are.
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
