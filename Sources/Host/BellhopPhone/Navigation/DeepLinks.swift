package import BellhopValues

/// The links that open the app at a route (Semantics §6).
package struct DeepLinks: Sendable {
    private let urlScheme: String?
    private let urlSchemes: [String]
    private let associatedDomains: [String]

    /// How the system passes a link to the app.
    package enum Form: Sendable {
        /// As a URL with a scheme of the app.
        case url
        /// As a user activity, because it is a universal link.
        case userActivity
    }

    /// Creates the links of `app.urlScheme`, `app.urlSchemes` and `app.associatedDomains` in settings.json.
    package init(urlScheme: String?, urlSchemes: [String] = [], associatedDomains: [String]) {
        self.urlScheme = urlScheme
        self.urlSchemes = urlSchemes
        self.associatedDomains = associatedDomains
    }

    /// Returns how the system passes a link to the app, or nil if the link does not open the app.
    package func form(of link: String) -> Form? {
        guard let mark = link.utf8.firstIndex(of: UInt8(ascii: ":")), !link.utf8.contains(0) else { return nil }
        let scheme = link[..<mark]
        if ([urlScheme].compactMap(\.self) + urlSchemes).contains(where: { scheme.equalsIgnoringCase($0) }) {
            return .url
        }
        guard scheme.equalsIgnoringCase("https"), link[mark...].hasPrefix("://") else { return nil }
        let host = Address(link[mark...].dropFirst(3)).host
        return associatedDomains.contains { host.equalsIgnoringCase($0) } ? .userActivity : nil
    }

    /// Returns the route of a `<urlScheme>://open?targetPage=%23%2Froute` or
    /// `https://<associatedDomain>/…/uux.aspx#/route`.
    ///
    /// Scheme, host and `uux.aspx` are compared without case. Throws a `link.*` code, with the expected form as the
    /// hint, or an error of ``CanonicalRoute/init(parsing:)``.
    package func route(of link: String) throws(BellhopError) -> CanonicalRoute {
        let mark = link.utf8.firstIndex(of: UInt8(ascii: ":")) ?? link.endIndex
        guard link[mark...].hasPrefix("://") else {
            throw error(.linkMalformed, "\(link.quoted) is not an address", hint: forms)
        }
        let scheme = link[..<mark]
        let address = Address(link[mark...].dropFirst(3))
        if let urlScheme, scheme.equalsIgnoringCase(urlScheme) { return try route(opening: address, of: link) }
        if scheme.equalsIgnoringCase("https") { return try route(browsing: address, of: link) }
        if form(of: link) == .url {
            throw error(
                .linkScheme, "the link \(link.quoted) opens the app, but its scheme opens no route", hint: forms)
        }
        throw error(.linkScheme, "the link \(link.quoted) has a scheme that does not open the app", hint: forms)
    }

    private func route(opening address: Address, of link: String) throws(BellhopError) -> CanonicalRoute {
        guard address.host.equalsIgnoringCase("open"), address.path.isEmpty || address.path == "/" else {
            throw error(.linkHost, "the link \(link.quoted) asks for something other than open", hint: schemeForm)
        }
        let target = address.query.split(separator: "&").first { $0.hasPrefix("targetPage=") }
        guard let written = target?.dropFirst("targetPage=".count), !written.isEmpty else {
            let why = address.hasFragment ? "; a # that is not written as %23 ends it" : ""
            throw error(.linkNoTarget, "the link \(link.quoted) has no targetPage\(why)", hint: schemeForm)
        }
        guard let page = written.utf8.percentDecoded else {
            throw error(.linkMalformed, "the targetPage of \(link.quoted) is badly percent-encoded", hint: schemeForm)
        }
        return try CanonicalRoute(parsing: page)
    }

    private func route(browsing address: Address, of link: String) throws(BellhopError) -> CanonicalRoute {
        guard associatedDomains.contains(where: { address.host.equalsIgnoringCase($0) }) else {
            throw error(
                .linkHost, "the host of the link \(link.quoted) is not an associated domain of the app",
                hint: associatedDomains.isEmpty ? "Name it under app.associatedDomains in settings.json" : domainForm)
        }
        guard address.path.suffix(9).equalsIgnoringCase("/uux.aspx") else {
            throw error(.linkPage, "the link \(link.quoted) does not end in the page uux.aspx", hint: domainForm)
        }
        guard address.fragment.hasPrefix("/") else {
            throw error(.linkNoTarget, "the link \(link.quoted) has no route behind #/", hint: domainForm)
        }
        return try CanonicalRoute(parsing: "#\(address.fragment)")
    }

    private func error(_ code: BellhopError.Code, _ message: String, hint: String) -> BellhopError {
        BellhopError(code, message, hint: hint)
    }

    private var schemeForm: String { "Write \(urlScheme ?? "<urlScheme>")://open?targetPage=%23%2Froute" }

    private var domainForm: String {
        "Write https://\(associatedDomains.first ?? "<associatedDomain>")/uux.aspx#/route"
    }

    /// Without `app.urlScheme`, only a universal link leads to a route.
    private var forms: String {
        urlScheme == nil ? domainForm : "\(schemeForm), or \(domainForm.dropFirst("Write ".count))"
    }
}

/// The part of a link after the scheme: `host/path?query#fragment`.
///
/// A port or user name remains in the host, so the host matches none.
private struct Address {
    let host: Substring
    let path: Substring
    let query: Substring
    let fragment: Substring
    let hasFragment: Bool

    init(_ text: Substring) {
        let mark = text.firstIndex(of: "#")
        let page = text[..<(mark ?? text.endIndex)]
        hasFragment = mark != nil
        fragment = text[(mark ?? text.endIndex)...].dropFirst()
        query = page[(page.firstIndex(of: "?") ?? page.endIndex)...].dropFirst()
        let place = page.prefix { $0 != "?" }
        host = place.prefix { $0 != "/" }
        path = place[host.endIndex...]
    }
}
