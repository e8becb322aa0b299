extension Event {
    /// A navigation waits, continues or is vetoed, or a module shows its route.
    public struct NavigationFacts: EventFacts, CodedFacts {
        /// The id that later events name as their cause.
        public var navigation = NavigationID(number: 0)
        /// The route.
        public var route = ""

        init(blank: Void) {}

        package init(navigation: NavigationID, route: String) { (self.navigation, self.route) = (navigation, route) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("navigation", &navigation)
            try fields.field("route", &route)
        }
    }

    /// A module, a link or the user requests a route.
    public struct NavigationRequested: EventFacts, CodedFacts {
        /// The id that later events name as their cause.
        public var navigation = NavigationID(number: 0)
        /// Who requests it.
        public var origin = Origin.user
        /// The route.
        public var route = ""

        init(blank: Void) {}

        package init(navigation: NavigationID, origin: Origin, route: String) {
            (self.navigation, self.origin, self.route) = (navigation, origin, route)
        }

        /// Who requests a route.
        public enum Origin: String, FactWord { case module, link, user }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("navigation", &navigation)
            try fields.field("origin", &origin)
            try fields.field("route", &route)
        }
    }

    /// A deferred navigation is not carried out.
    public struct NavigationDropped: EventFacts, CodedFacts {
        /// How long it may wait, in seconds, if it has expired.
        public var limit: Double?
        /// The id of the navigation.
        public var navigation = NavigationID(number: 0)
        /// Why.
        public var outcome = Outcome.replaced
        /// The route.
        public var route = ""

        init(blank: Void) {}

        package init(limit: Double? = nil, navigation: NavigationID, outcome: Outcome, route: String) {
            (self.limit, self.navigation, self.outcome, self.route) = (limit, navigation, outcome, route)
        }

        /// Why a navigation is not carried out.
        public enum Outcome: String, FactWord {
            /// A later request took its place.
            case replaced
            /// The user logged out.
            case logout
            /// The user didn't sign in within the limit.
            case expired
            /// The user ended the app.
            case terminated
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("limit", &limit)
            try fields.field("navigation", &navigation)
            try fields.outcome(&outcome)
            try fields.field("route", &route)
        }
    }

    /// A native route of a module declined.
    public struct NavigationDeclined: EventFacts, CodedFacts {
        /// The id of the navigation.
        public var navigation = NavigationID(number: 0)
        /// The pattern of the native route.
        public var pattern = ""
        /// The route.
        public var route = ""

        init(blank: Void) {}

        package init(navigation: NavigationID, pattern: String, route: String) {
            (self.navigation, self.pattern, self.route) = (navigation, pattern, route)
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("navigation", &navigation)
            try fields.field("pattern", &pattern)
            try fields.field("route", &route)
        }
    }

    /// A page of the web app is shown.
    public struct NavigationWeb: EventFacts, CodedFacts {
        /// The address of the page.
        public var address = ""
        /// The id of the navigation.
        public var navigation = NavigationID(number: 0)
        /// The route.
        public var route = ""

        init(blank: Void) {}

        package init(address: String, navigation: NavigationID, route: String) {
            (self.address, self.navigation, self.route) = (address, navigation, route)
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("address", &address)
            try fields.field("navigation", &navigation)
            try fields.field("route", &route)
        }
    }

    /// Nothing shows a route.
    public struct NavigationStayed: EventFacts, CodedFacts {
        /// The state of the app, if it does not run.
        public var device: DeviceState?
        /// The id of the navigation, or nil if there is none.
        public var navigation: NavigationID?
        /// Why.
        public var outcome = Outcome.stayed
        /// The route, or a text that is none.
        public var route = ""

        init(blank: Void) {}

        package init(device: DeviceState? = nil, navigation: NavigationID? = nil, outcome: Outcome, route: String) {
            (self.device, self.navigation, self.outcome, self.route) = (device, navigation, outcome, route)
        }

        /// Why nothing shows a route.
        public enum Outcome: String, FactWord {
            /// The text is no route.
            case refused
            /// The app does not run.
            case notRunning = "not-running"
            /// Too many routes led to each other.
            case circular
            /// Too many requests wait.
            case crowded
            /// Nothing matches, or what matches did not show it.
            case stayed
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("device", &device)
            try fields.field("navigation", &navigation)
            try fields.outcome(&outcome)
            try fields.field("route", &route)
        }
    }

    /// A deep link was opened.
    public struct LinkOpened: EventFacts, CodedFacts {
        /// The route that it leads to.
        public var route = ""
        /// The link.
        public var url = ""

        init(blank: Void) {}

        package init(route: String, url: String) { (self.route, self.url) = (route, url) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("route", &route)
            try fields.field("url", &url)
        }
    }

    /// Modules are offered a link, a link is refused, or a module opened a URL.
    public struct LinkFacts: EventFacts, CodedFacts {
        /// The link.
        public var url = ""

        init(blank: Void) {}

        package init(url: String) { self.url = url }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("url", &url) }
    }

    /// A module has handled a link.
    public struct LinkHandled: EventFacts, CodedFacts {
        /// The modules that handled it.
        public var modules: [ModuleID] = []
        /// The link.
        public var url = ""

        init(blank: Void) {}

        package init(modules: [ModuleID], url: String) { (self.modules, self.url) = (modules, url) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("modules", &modules)
            try fields.field("url", &url)
        }
    }
}

extension DeviceState: FactWord {}
