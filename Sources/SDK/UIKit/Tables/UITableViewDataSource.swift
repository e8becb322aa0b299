public import Foundation

/// What gives a table its rows.
///
/// On Linux the optional members of iOS are members with a default.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    /// How many rows a section has.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell of a row.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// How many sections there are; 1 by default.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The title of a section; by default none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The words below a section; by default none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether a row can be edited; not called on Linux.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// The user edited a row; not called on Linux.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
}

extension UITableViewDataSource {
    /// One.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// None.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// None.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// It can.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}
