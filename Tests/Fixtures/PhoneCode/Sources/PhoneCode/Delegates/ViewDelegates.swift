import CoreLocation
import UIKit

/// The delegates of the views of a form, as Xcode completes them.
final class FormViewController: UIViewController, UITableViewDataSource, UITableViewDelegate, UITextFieldDelegate,
    UITextViewDelegate, UIGestureRecognizerDelegate
{
    private(set) var calls: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { 1 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Form" }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("row \(indexPath.row)")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { string.count < 8 }

    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        calls.append(reason == .committed ? "committed" : "cancelled")
    }

    func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("selection") }

    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { interaction == .invokeDefaultAction }

    func textViewDidChange(_ textView: UITextView) { calls.append(textView.text) }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !(touch.view is UIControl)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

/// The delegate of a location manager, as Xcode completes it.
final class BranchFinder: NSObject, CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private(set) var errors: [CLError.Code] = []
    private let done: () -> Void

    init(done: @escaping () -> Void) {
        self.done = done
        super.init()
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
    }

    func find() {
        manager.requestWhenInUseAuthorization()
        manager.requestLocation()
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        switch manager.authorizationStatus {
        case .authorizedWhenInUse, .authorizedAlways: manager.requestLocation()
        case .notDetermined, .restricted, .denied: break
        @unknown default: break
        }
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}

    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
        if let error = error as? CLError { errors.append(error.code) }
        done()
    }
}
