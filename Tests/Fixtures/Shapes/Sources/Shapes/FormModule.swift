// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Q2ModuleInterfaces
import UserNotificationsUI

/// A module whose page, and whose content extension, the user types into and scrolls.
final class FormModule: UIModule, PushLifecycleModule {
    static var sender: PushSender? { PushSender(id: "shape.form") }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    func viewControllerToPresent(with context: UIModuleContext) async -> UIViewController? {
        await FormViewController(nibName: nil, bundle: nil)
    }
}

public final class FormContentExtension: FormViewController, UNNotificationContentExtension,
    PushContentExtensionModule
{
    public var moduleDelegate: ModuleDelegate!
    public var moduleDataSource: ModuleDataSource!

    public static var sender: PushSender? { PushSender(id: "shape.form") }

    public func didReceive(_ notification: UNNotification) {}
}

/// A label that says what happened, a text field, a text view and a table of a hundred rows.
public class FormViewController: UIViewController {
    private let status = UILabel()
    private let nameField = UITextField()
    private let noteView = UITextView()
    private let tableView = UITableView()

    public override func viewDidLoad() {
        super.viewDidLoad()
        status.text = "Empty"
        nameField.accessibilityIdentifier = "name"
        nameField.placeholder = "Your name"
        nameField.delegate = self
        nameField.addAction(
            UIAction { [weak self] _ in self?.status.text = "Hello \(self?.nameField.text ?? "")" },
            for: .editingChanged)
        noteView.accessibilityIdentifier = "note"
        noteView.delegate = self
        tableView.rowHeight = 50
        tableView.dataSource = self
        tableView.delegate = self
        let stackView = UIStackView(arrangedSubviews: [status, nameField, noteView, tableView])
        stackView.axis = .vertical
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stackView)
        NSLayoutConstraint.activate([
            stackView.topAnchor.constraint(equalTo: view.topAnchor),
            stackView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stackView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            noteView.heightAnchor.constraint(equalToConstant: 60),
        ])
        preferredContentSize = CGSize(width: 0, height: 400)
    }
}

extension FormViewController: UITextFieldDelegate, UITextViewDelegate {
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { !string.contains(where: \.isNumber) }

    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    public func textFieldDidEndEditing(_ textField: UITextField) { status.text = "Saved \(textField.text ?? "")" }

    public func textViewDidChange(_ textView: UITextView) { status.text = "Note of \(textView.text.count)" }
}

extension FormViewController: UITableViewDataSource, UITableViewDelegate {
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        status.text = "At \(Int(scrollView.contentOffset.y))"
    }
}
