import BellhopValues
import Foundation
import Testing
import UIKit

@MainActor
@Suite struct Controls {
    /// What is seen at places of a control that is 10 points from the left and 10 from the top.
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let size: CGSize
        let make: @MainActor @Sendable () -> UIView
        let colors: [(x: Double, y: Double, color: UInt32)]

        init(
            _ name: String, _ width: CGFloat, _ height: CGFloat, _ colors: [(x: Double, y: Double, color: UInt32)],
            _ make: @escaping @MainActor @Sendable () -> UIView
        ) {
            testDescription = name
            size = CGSize(width: width, height: height)
            self.make = make
            self.colors = colors
        }
    }

    nonisolated static let samples: [Sample] = [
        Sample("switch on", 51, 31, [(20, 25, 0x34C759), (47, 25, 0xFFFFFF)]) {
            let view = UISwitch()
            view.setOn(true, animated: true)
            return view
        },
        Sample("switch off", 51, 31, [(25, 25, 0xFFFFFF), (50, 25, 0xE9E9EB)]) { UISwitch() },
        Sample("switch tinted", 51, 31, [(20, 25, 0xFF0000), (47, 25, 0x00FF00)]) {
            let view = UISwitch(frame: .zero)
            view.isOn = true
            view.onTintColor = .red
            view.thumbTintColor = .green
            return view
        },
        Sample("progress", 200, 4, [(12, 12, 0xFF0000), (58, 12, 0xFF0000), (62, 12, 0x0000FF), (208, 12, 0x0000FF)]) {
            let view = UIProgressView(progressViewStyle: .bar)
            view.progressTintColor = .red
            view.trackTintColor = .blue
            view.setProgress(0.25, animated: false)
            return view
        },
        Sample("progress of nothing", 200, 4, [(12, 12, 0x0000FF), (205, 12, 0x0000FF)]) {
            let view = UIProgressView(progressViewStyle: .bar)
            view.trackTintColor = .blue
            view.progress = -1
            return view
        },
        Sample("slider", 228, 31, [(20, 25, 0xFF0000), (50, 25, 0xFF0000), (74, 25, 0x00FF00), (120, 25, 0x0000FF)]) {
            let view = UISlider()
            view.maximumValue = 4
            view.value = 1
            view.minimumTrackTintColor = .red
            view.maximumTrackTintColor = .blue
            view.thumbTintColor = .green
            return view
        },
        Sample("segments", 204, 32, [(60, 15, 0xEEEEEF), (160, 15, 0xFF0000)]) {
            let view = UISegmentedControl(items: ["A", "B"])
            view.selectedSegmentIndex = 1
            view.selectedSegmentTintColor = .red
            return view
        },
        Sample("pages", 120, 26, [(54, 23, 0x0000FF), (70, 23, 0xFF0000), (86, 23, 0x0000FF)]) {
            let view = UIPageControl()
            view.numberOfPages = 3
            view.currentPage = 1
            view.pageIndicatorTintColor = .blue
            view.currentPageIndicatorTintColor = .red
            return view
        },
        Sample("activity", 20, 20, [(13, 13, 0xFF0000), (20, 20, 0xFFFFFF)]) {
            let view = UIActivityIndicatorView(style: .medium)
            view.color = .red
            view.startAnimating()
            return view
        },
        Sample("blur", 50, 50, [(20, 20, 0xFF0000), (50, 50, 0x515151)]) {
            let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterialDark))
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            inner.backgroundColor = .red
            view.contentView.addSubview(inner)
            return view
        },
    ]

    @Test(arguments: samples, [false, true]) func `look like themselves`(_ sample: Sample, isConstrained: Bool) throws {
        let frame = CGRect(origin: CGPoint(x: 10, y: 10), size: sample.size)
        let stage = Stage.show(sample.make(), frame, isConstrained: isConstrained)
        let pixels = try stage.pixels("control-\(sample.testDescription)")
        for place in sample.colors {
            let color = pixels[place.x, place.y]
            let isNear = [0, 8, 16].allSatisfy { (shift: UInt32) -> Bool in
                let (seen, expected) = (Int((color >> shift) & 0xFF), Int((place.color >> shift) & 0xFF))
                return abs(seen - expected) < 6
            }
            #expect(isNear, "\(place.x), \(place.y): \(String(color, radix: 16))")
        }
    }

    @Test func `are drawn in the appearance that is set for them`() throws {
        let stage = Stage { root in
            for (place, style) in [UIUserInterfaceStyle.unspecified, .light, .dark].enumerated() {
                let view = UIView(frame: CGRect(x: place * 50, y: 0, width: 50, height: 50))
                view.overrideUserInterfaceStyle = style
                let inner = UIView(frame: view.bounds)
                inner.backgroundColor = .systemBackground
                view.addSubview(inner)
                root.addSubview(view)
                #expect(inner.traitCollection.userInterfaceStyle == (style == .dark ? .dark : .light))
            }
        }
        let light = try stage.pixels("styles")
        #expect([light[20, 20], light[70, 20], light[120, 20]] == [0xFFFFFF, 0xFFFFFF, 0x000000])
        let dark = try stage.pixels("styles-dark", appearance: .dark)
        #expect([dark[20, 20], dark[70, 20], dark[120, 20]] == [0x000000, 0xFFFFFF, 0x000000])
        stage.overrideUserInterfaceStyle = .dark
        #expect(try stage.pixels("styles-controller")[20, 20] == 0x000000)
    }
}
