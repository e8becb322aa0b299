import UIKit

#if canImport(Conformance)
    @testable import Conformance
#endif

/// The screen: the current case, what the person is to do next, and buttons.
final class StepsViewController: UIViewController {
    private let cases = PhoneCase.all()
    private let titleLabel = UILabel()
    private let stepsLabel = UILabel()

    // The app ends in the middle of a case, so the place is kept.
    private var position: Int {
        get { min(UserDefaults.standard.integer(forKey: "case"), max(cases.count - 1, 0)) }
        set { UserDefaults.standard.set(newValue, forKey: "case") }
    }

    /// The stage of the case; -1 before it begins.
    private var stage: Int {
        get { UserDefaults.standard.object(forKey: "stage") as? Int ?? -1 }
        set { UserDefaults.standard.set(newValue, forKey: "stage") }
    }

    private var current: PhoneCase? { cases.isEmpty ? nil : cases[position] }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        for label in [titleLabel, stepsLabel] { label.numberOfLines = 0 }
        let buttons = UIStackView(arrangedSubviews: [
            button("Previous case") { $0.move(by: -1) }, button("Next") { $0.next() },
            button("Next case") { $0.move(by: 1) },
        ])
        buttons.distribution = .equalSpacing
        let stack = UIStackView(arrangedSubviews: [titleLabel, stepsLabel, buttons])
        stack.axis = .vertical
        stack.spacing = 24
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
        ])
        show()
    }

    private func button(_ title: String, _ action: @escaping (StepsViewController) -> Void) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addAction(
            UIAction { [weak self] _ in
                if let self { action(self) }
            }, for: .touchUpInside)
        return button
    }

    // MARK: The stages

    private func move(by distance: Int) {
        position = min(max(position + distance, 0), max(cases.count - 1, 0))
        stage = -1
        show()
    }

    /// Begins the case, goes to the next stage, or ends the case.
    private func next() {
        guard let current else { return }
        Task {
            if stage < 0 {
                if !current.needsNewApp { await Acts.askOnce() }
                await Acts.begin(current.id, definition: current.definition)
            }
            stage += 1
            while stage < current.stages.count, case .app(let act) = current.stages[stage] {
                if act.act == "observe" { await Acts.observe() } else { await Acts.perform(act) }
                stage += 1
            }
            if stage >= current.stages.count {
                Acts.finish()
                save()
                move(by: 1)
            } else {
                show()
            }
        }
    }

    private func show() {
        guard let current else {
            titleLabel.text = "There is no cases.json in this app."
            return
        }
        titleLabel.text = "\(position + 1) of \(cases.count): \(current.title)"
        guard stage >= 0, stage < current.stages.count, case .person(let words) = current.stages[stage] else {
            stepsLabel.text =
                current.needsNewApp
                ? "Press Next to begin." : "In Settings, allow all notifications of this app. Press Next to begin."
            return
        }
        let steps = words.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
        stepsLabel.text = "\(steps)\n\nThen press Next in this app."
    }

    /// Writes the record where the Files app and Finder show it.
    private func save() {
        let device = UIDevice.current
        let record = ConformanceRecord(
            RecordLog.entries(), system: "\(device.model), \(device.systemName) \(device.systemVersion)")
        guard let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first else {
            return
        }
        try? Data(record.text.utf8).write(to: documents.appendingPathComponent("conformance.json"), options: .atomic)
    }
}
