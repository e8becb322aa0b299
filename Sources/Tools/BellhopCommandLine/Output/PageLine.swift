package import BellhopValues

/// What the server of the page prints when it is up.
package struct PageLine: Codable, Sendable {
    /// The address, with the token.
    package let page: String

    package init(page: String) { self.page = page }

    /// The line for people.
    var text: String { "page  \(page)\n" }

    /// Prints it as JSON, or for people.
    package func print(to output: Output) throws(BellhopError) {
        if output.isJSON { try output.printJSON(self) } else { try output.print(text) }
    }
}
