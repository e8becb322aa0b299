internal import BellhopValues

/// The commands about files of payloads.
extension ClientCommands {
    static func listPayloadFiles(for id: CommandID, in phone: inout Phone) {
        let places = phone.modules.all.compactMap { resources(of: $0) }
        perform(.list([beside(phone)] + places), for: id, in: &phone)
    }

    static func readPayloadFile(
        _ name: String, of module: String?, for id: CommandID, in phone: inout Phone
    ) throws(BellhopError) {
        var place = beside(phone)
        if let module {
            let hosted = try phone.module(named: module)
            guard let resources = resources(of: hosted) else { throw hosted.absence }
            place = resources
        }
        perform(.read(try PayloadFileName(name), of: place), for: id, in: &phone)
    }

    static func savePayloadFile(
        _ name: String, _ text: [UInt8], replacing version: String?, for id: CommandID, in phone: inout Phone
    ) throws(BellhopError) {
        let name = try PayloadFileName(name)
        try name.checkWritable()
        // One that is not finished can be saved, too.
        guard text.count <= PayloadFile.sizeLimit else {
            throw BellhopError(
                .payloadTooLarge,
                "the text has \(text.count) bytes, and a file of a payload at most \(PayloadFile.sizeLimit)",
                hint: "Shorten the text")
        }
        perform(.write(text, name, of: beside(phone), replacing: version), for: id, in: &phone)
    }

    private static func perform(_ order: PayloadFileOrder, for id: CommandID, in phone: inout Phone) {
        phone.turn.emit(.usePayloadFiles(order, phone.turn.ticket(PayloadFileStep.reply(id))))
    }

    /// Files of payloads were listed, or one was read or written.
    static func payloadFilesUsed(
        _ id: CommandID, _ result: Result<PayloadFileResult, BellhopError>, in phone: inout Phone
    ) {
        let folder = phone.configuration.settingsDirectory
        phone.turn.emit(
            .reply(
                id,
                result.map { result in
                    switch result {
                    case .list(let files, let hasMore):
                        .payloadFiles(PayloadFilesReply(folder: folder, files: files, hasMore: hasMore))
                    case .file(let reply): .payloadFile(reply)
                    }
                }))
    }

    private static func beside(_ phone: Phone) -> PayloadPlace {
        .settings(folder: phone.configuration.settingsDirectory)
    }

    private static func resources(of module: HostedModule) -> PayloadPlace? {
        module.library.map {
            .resources(
                of: module.id,
                StringsOrder.Module(library: $0.path, packageName: module.settings.packageName))
        }
    }
}
