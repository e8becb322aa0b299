public import BellhopValues

extension Control {
    /// Calls a method of a module by its name, as the web page does.
    public struct Call: ControlMethod {
        /// The `identifier` or the name of the module.
        public var module: String
        /// The name of the method.
        public var function: String
        /// The text of a JSON object; nil for an empty one.
        public var parameters: String?

        /// Makes a call.
        public init(module: String, function: String, parameters: String? = nil) {
            self.module = module
            self.function = function
            self.parameters = parameters
        }

        /// The method `call`.
        public static let method = MethodDescription<Self, MethodReply>(
            "call", "Call a method of a module by its name, as the web page does", CodingKeys.self
        ) {
            .call(module: $0.module, method: $0.function, parameters: $0.parameters)
        }

        enum CodingKeys: String, CodingKey, CaseIterable { case module, function = "method", parameters }
    }

    /// Makes a request of every module that answers its type.
    public struct Request: ControlMethod {
        /// The type.
        public var type: String
        /// The text of a JSON object; nil for an empty one.
        public var parameters: String?

        /// Makes a call.
        public init(type: String, parameters: String? = nil) {
            self.type = type
            self.parameters = parameters
        }

        /// The method `request`.
        public static let method = MethodDescription<Self, RequestReply>(
            "request", "Make a request of all modules, and show their answers", CodingKeys.self
        ) {
            .request(type: $0.type, parameters: $0.parameters)
        }

        enum CodingKeys: CodingKey, CaseIterable { case type, parameters }
    }

    /// Gets an asset of the app, as a module does.
    public struct Asset: ControlMethod {
        /// The key.
        public var key: String
        /// Whether the host uses only the cache; false if absent.
        public var forceCache: Bool?

        /// Makes a call.
        public init(key: String, forceCache: Bool? = nil) {
            self.key = key
            self.forceCache = forceCache
        }

        /// The method `asset`.
        public static let method = MethodDescription<Self, AssetReply>(
            "asset", "Get an asset of the app, as a module does", CodingKeys.self
        ) {
            .asset(key: $0.key, isCacheOnly: $0.forceCache ?? false)
        }

        enum CodingKeys: CodingKey, CaseIterable { case key, forceCache }
    }
}
