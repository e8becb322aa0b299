internal import BellhopPhone
internal import BellhopSystem
package import BellhopValues
internal import Foundation

extension HostConfiguration {
    /// Looks up texts in the resources of the app and of modules.
    ///
    /// Blocks on file I/O. `files` are those that were read before.
    func strings(for order: StringsOrder, from files: StringsFiles = StringsFiles()) -> FoundStrings {
        var found = FoundStrings()
        if let folder = order.folder {
            if FileManager.default.fileExists(atPath: folder + "/.") {
                found.add(stringsIn: folder, for: order, from: files)
            } else {
                found.faults.append(.missingResources(folder, at: nil))
            }
        }
        // A push without a sender goes to every module, and most texts are those of the app.
        for module in order.modules where order.keys.contains(where: { found.texts[$0] == nil }) {
            for folder in AppBundle.own(resources(beside: module.library), of: module.packageName) {
                found.add(stringsIn: folder, for: order, from: files)
            }
        }
        return found
    }
}

extension FoundStrings {
    /// Adds the texts of a folder for the keys that have none.
    fileprivate mutating func add(stringsIn folder: String, for order: StringsOrder, from files: StringsFiles) {
        let names = ((try? DirectoryEntry.entries(of: folder)) ?? []).filter(\.mayBeDirectory).map(\.name)
        for directory in LanguageOrder.order(names, for: order.language) {
            let missing = order.keys.filter { texts[$0] == nil }
            guard !missing.isEmpty else { return }
            switch files.localizable(of: directory, in: folder) {
            case nil: break
            case .success(let strings)?: for key in missing { texts[key] = strings.texts[key] }
            case .failure(let error)?: faults.append(error)
            }
        }
    }
}

extension StringsFiles {
    /// The texts of a directory of a language, or nil if it has no `Localizable.strings`.
    fileprivate func localizable(of directory: String, in folder: String) -> Result<StringsFile, BellhopError>? {
        do {
            // A link in the folder must not lead out of it.
            let key = try AssetKey("\(directory)/Localizable.strings")
            return .success(try strings(key, in: AssetFolder(path: folder)))
        } catch let failure as AssetFailure {
            // Most directories of languages have other resources only.
            return failure.status == 404 ? nil : .failure(failure.error)
        } catch let error as BellhopError {
            return .failure(error)
        } catch { return nil }
    }
}

extension Settings {
    /// Looks up the texts of an alert before a host runs, in the resources of the app and of all modules.
    ///
    /// Blocks on file I/O.
    package func strings(of alert: LocalizedAlert, _ configuration: HostConfiguration) -> FoundStrings {
        let phone = PhoneConfiguration(
            settingsFile: configuration.settingsFile, stateDirectory: configuration.stateDirectory)
        let modules = modules.filter { $0.isEnabled && $0.push }.compactMap { module in
            configuration.found(configuration.libraryCandidates(for: module, of: self)).map {
                StringsOrder.Module(library: $0, packageName: module.packageName)
            }
        }
        return configuration.strings(
            for: StringsOrder(
                keys: alert.texts.map(\.key), folder: phone.resources(of: app), modules: modules,
                language: device.preferredLanguage))
    }

    /// Why modules that receive pushes can't be loaded, so that their texts are not looked up.
    ///
    /// Blocks on file I/O.
    package func unsearched(_ configuration: HostConfiguration) -> [(module: ModuleID, error: BellhopError)] {
        modules.filter { $0.push && !$0.isBuiltIn }.compactMap { module in
            guard module.isEnabled else { return (module.id, module.disabled) }
            let candidates = configuration.libraryCandidates(for: module, of: self)
            guard configuration.found(candidates) == nil else { return nil }
            return (module.id, configuration.missingLibrary(of: module, candidates))
        } + refused.absent
    }

    /// The warning that the folder of the app's resources does not exist, or nil if it exists or is not named.
    ///
    /// Blocks on file I/O.
    package func missingResources(settingsFile: String) -> BellhopError? {
        guard let folder = resources(from: settingsFile), !FileManager.default.fileExists(atPath: folder + "/.") else {
            return nil
        }
        return .missingResources(folder, at: Location(file: settingsFile))
    }

    /// The folder of the app's resources, or nil if it is not named.
    private func resources(from settingsFile: String) -> String? {
        PhoneConfiguration(settingsFile: settingsFile, stateDirectory: "").resources(of: app)
    }

    /// What is wrong with the files of texts in the folder of the app's resources, for each language.
    ///
    /// Blocks on file I/O.
    package func faultsOfStrings(settingsFile: String) -> [BellhopError] {
        guard let folder = resources(from: settingsFile), let entries = try? DirectoryEntry.entries(of: folder) else {
            return []
        }
        let (names, files) = (entries.map(\.name).filter { $0.hasSuffix(".lproj") }, StringsFiles())
        return names.sorted().compactMap { name in
            if case .failure(let error)? = files.localizable(of: name, in: folder) { error } else { nil }
        }
    }
}

extension BellhopError {
    fileprivate static func missingResources(_ folder: String, at location: Location?) -> BellhopError {
        BellhopError(
            .resourcesMissing, "the folder of the app's resources, \(folder), is not there",
            hint: "Create the folder, or correct `app.resources` in settings.json", at: location)
    }
}
