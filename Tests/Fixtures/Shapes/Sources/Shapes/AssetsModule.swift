import Q2ModuleInterfaces

/// Gets assets of the app: as bytes, and decoded.
final class AssetsModule: MethodModule {
    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?
    var moduleInvocationData: ModuleInvocationData!

    private struct Rates: Decodable {
        let usd: Double
    }

    func rates(data: MethodModuleData, callback: MethodModuleCallback) {
        answer(callback) { [moduleDataSource] in
            let rates: Rates? = try await moduleDataSource?.getFilemapAsset(forKey: "rates.json")
            return "\(rates?.usd ?? 0)"
        }
    }

    func size(data: MethodModuleData, callback: MethodModuleCallback) {
        let key = data.data["key"]?.stringValue ?? ""
        answer(callback) { [moduleDataSource] in
            let bytes = try await moduleDataSource?.getFilemapAsset(forKey: key)
            let cached = try await moduleDataSource?.getFilemapAsset(forKey: key, forceCache: true)
            return "\(bytes?.count ?? -1) \(bytes == cached)"
        }
    }

    func decode(data: MethodModuleData, callback: MethodModuleCallback) {
        let key = data.data["key"]?.stringValue ?? ""
        let isCacheOnly = data.data["cached"]?.boolValue ?? false
        answer(callback) { [moduleDataSource] in
            let rates: Rates? = try await moduleDataSource?.getFilemapAsset(forKey: key, forceCache: isCacheOnly)
            return "\(rates?.usd ?? 0)"
        }
    }

    private func answer(_ callback: MethodModuleCallback, _ get: @escaping () async throws -> String) {
        Task {
            var text: String
            do {
                text = try await get()
            } catch FilemapAssetError.downloadFailed(let statusCode) {
                text = "downloadFailed \(statusCode)"
            } catch FilemapAssetError.cacheUnavailable {
                text = "cacheUnavailable"
            } catch FilemapAssetError.decodingFailed(let underlying) {
                text = "decodingFailed \(underlying is DecodingError)"
            } catch FilemapAssetError.invalidAssetPath(let path) {
                text = "invalidAssetPath \(path)"
            } catch {
                text = "\(error)"
            }
            callback.completion(MethodModuleResponse(withResponse: text))
        }
    }
}
