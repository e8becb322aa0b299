import Foundation
import Testing

@testable import UIKit

/// Pictures and colors by their names, in a folder as SwiftPM makes it on Linux.
@Suite final class Resources {
    private let directory = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).resources")
    private let bundle: Bundle

    init() throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        bundle = try #require(Bundle(path: directory.path))
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    private func write(_ data: Data, _ path: String) throws {
        let file = directory.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    private func color(_ name: String) -> UIColor? { UIColor(named: name, in: bundle, compatibleWith: nil) }

    private func image(_ name: String, _ traits: UITraitCollection? = nil) -> UIImage? {
        UIImage(named: name, in: bundle, compatibleWith: traits)
    }

    private static func set(_ entries: String...) -> Data {
        Data(#"{"colors":[\#(entries.joined(separator: ","))],"info":{"author":"xcode","version":1}}"#.utf8)
    }

    private static func entry(_ red: String, _ green: String, _ blue: String, dark: Bool = false) -> String {
        let appearance = #","appearances":[{"appearance":"luminosity","value":"dark"}]"#
        return """
            {"idiom":"universal"\(dark ? appearance : ""),"color":{"color-space":"srgb","components":
            {"alpha":"0.500","red":"\(red)","green":"\(green)","blue":"\(blue)"}}}
            """
    }

    @Test func `have colors for light and dark`() throws {
        try write(
            Self.set(Self.entry("0xFF", "0x00", "0x80"), Self.entry("0.000", "1.000", "0.500", dark: true)),
            "Assets.xcassets/Brand.colorset/Contents.json")
        let color = try #require(self.color("Brand"))
        #expect(color.light == RGBA(red: 1, green: 0, blue: 128 / 255, alpha: 0.5))
        #expect(color.dark == RGBA(red: 0, green: 1, blue: 0.5, alpha: 0.5))
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(UIColor(named: "Brand", in: bundle, compatibleWith: dark)?.light == color.dark)
        #expect(self.color("Other") == nil && self.color("") == nil)
        #expect(UIColor(named: "a name that nothing has") == nil)
    }

    @Test func `have colors in groups, with a namespace where a group says so`() throws {
        try write(Self.set(Self.entry("255", "0", "0")), "Assets.xcassets/Group/Plain.colorset/Contents.json")
        try write(
            Data(#"{"properties":{"provides-namespace":true}}"#.utf8), "Assets.xcassets/Space/Contents.json")
        try write(Self.set(Self.entry("0", "255", "0")), "Assets.xcassets/Space/Inner/Named.colorset/Contents.json")
        #expect(color("Plain")?.light == RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(color("Space/Named")?.light == RGBA(red: 0, green: 1, blue: 0, alpha: 0.5))
        #expect(color("Named") == nil && color("Group/Plain") == nil)
    }

    @Test func `have the system's colors and grays, and none of what is broken`() throws {
        try write(
            Data(#"{"colors":[{"idiom":"universal","color":{"platform":"ios","reference":"systemRedColor"}}]}"#.utf8),
            "A.xcassets/System.colorset/Contents.json")
        try write(
            Data(#"{"colors":[{"color":{"color-space":"gray-gamma-22","components":{"white":0.5,"alpha":1}}}]}"#.utf8),
            "A.xcassets/Grey.colorset/Contents.json")
        try write(Data("{".utf8), "A.xcassets/Broken.colorset/Contents.json")
        try write(Self.set(Self.entry("0xZZ", "?", "")), "A.xcassets/Words.colorset/Contents.json")
        try write(Self.set(), "A.xcassets/Empty.colorset/Contents.json")
        #expect(color("System") == .systemRed)
        #expect(color("Grey")?.light == RGBA(red: 0.5, green: 0.5, blue: 0.5))
        for name in ["Broken", "Words", "Empty"] { #expect(color(name) == nil, "\(name)") }
    }

    @Test func `have pictures of catalogs`() throws {
        try write(
            Data(
                #"""
                {"images":[{"idiom":"universal","filename":"l.png","scale":"1x"},
                {"idiom":"universal","filename":"l2.png","scale":"2x"},{"idiom":"universal","scale":"3x"},
                {"idiom":"ipad","filename":"pad.png","scale":"3x"},{"idiom":"universal","filename":"dark.png",
                "scale":"2x","appearances":[{"appearance":"luminosity","value":"dark"}]}],
                "properties":{"template-rendering-intent":"template"}}
                """#.utf8), "Assets.xcassets/Logo.imageset/Contents.json")
        for (name, side) in [("l.png", 10), ("l2.png", 20), ("dark.png", 40), ("pad.png", 90)] as [(String, UInt8)] {
            try write(Images.png(side, side), "Assets.xcassets/Logo.imageset/\(name)")
        }
        let logo = try #require(image("Logo"))
        #expect(logo.size == CGSize(width: 10, height: 10) && logo.scale == 2)
        #expect(logo.renderingMode == .alwaysTemplate)
        #expect(image("Logo", UITraitCollection(userInterfaceStyle: .dark))?.size.width == 20)
        #expect(image("l2") == nil)
    }

    @Test func `have files for screens with more pixels`() throws {
        try write(Images.png(10, 10), "dot.png")
        try write(Images.png(30, 30), "dot@3x.png")
        try write(Images.jpeg(6, isLittle: true), "photo@2x.jpg")
        try write(Images.png(12, 12), "inside/ring.png")
        try write(Data("no picture".utf8), "text.png")
        for name in ["dot", "dot.png"] {
            #expect(image(name)?.scale == 3 && image(name)?.size.width == 10, "\(name)")
        }
        #expect(image("photo")?.size == CGSize(width: 4.5, height: 3))
        #expect(image("inside/ring")?.size.width == 12)
        for name in ["text", "none", "", "inside", ".."] { #expect(image(name) == nil, "\(name)") }
        let path = directory.appendingPathComponent("dot.png").path
        #expect(UIImage(contentsOfFile: path)?.scale == 3)
        #expect(UIImage(contentsOfFile: directory.appendingPathComponent("dot").path)?.scale == 3)
        #expect(UIImage(contentsOfFile: directory.appendingPathComponent("photo@2x.jpg").path)?.scale == 2)
        #expect(UIImage(contentsOfFile: path + "x") == nil)
        #expect(UIImage(contentsOfFile: "") == nil)
    }

    @Test func `give the parts of a color`() {
        var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for sample in [0.1, 0.4, 0.6, 0.9] as [CGFloat] {
            let color = UIColor(hue: sample, saturation: 0.5, brightness: 0.8, alpha: 0.3)
            #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
            let parts = zip([hue, saturation, brightness, alpha], [sample, 0.5, 0.8, 0.3])
            #expect(parts.allSatisfy { abs($0 - $1) < 0.001 })
        }
        #expect(UIColor(white: 0.25, alpha: 1).getWhite(&hue, alpha: &alpha) && hue == 0.25)
        #expect(!UIColor.red.getWhite(&hue, alpha: nil))
        #expect(CGColor(gray: 0.5, alpha: 1).copy(alpha: 0.2)?.components == [0.5, 0.5, 0.5, 0.2])
        #expect(UIColor(cgColor: .white) == .white && CGColor.clear.alpha == 0)
    }
}
