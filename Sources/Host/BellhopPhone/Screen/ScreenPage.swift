package import BellhopValues

/// A module's page, as it appears on the phone's screen.
package struct ScreenPage: Sendable, Hashable, Codable {
    /// The size of the screen in points, which is that of `UIScreen.main`.
    package static let size = ScreenPicture.size

    /// The views of the module's view controller.
    package var tree: ViewTree

    /// Creates a page.
    package init(_ tree: ViewTree) { self.tree = tree }

    /// Returns the request for the renderer.
    ///
    /// The page fills the screen. What does not fit isn't drawn, and the notes say so.
    package func request(appearance: Appearance = .light) -> RenderRequest {
        RenderRequest(
            .page(tree), width: Self.size.width, appearance: appearance,
            heightRatio: Self.size.height / Self.size.width)
    }
}
