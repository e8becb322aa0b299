extension MissingNames {
    /// Foundation, and the C names that it includes on iOS.
    static let foundation = [
        "Write ProcessInfo.processInfo.systemUptime": "CACurrentMediaTime",
        "Write uname(_:), or a property of UIDevice or ProcessInfo": "sysctlbyname",
        "Write ObjectIdentifier(Thread.current)": "pthread_mach_thread_np pthread_threadid_np",
        "Write Thread.isMainThread": "pthread_main_np",
        "Write URLRequest and HTTPURLResponse": """
        CFHTTPMessage CFHTTPMessageAppendBytes CFHTTPMessageCopyAllHeaderFields CFHTTPMessageCopyBody
        CFHTTPMessageCopyHeaderFieldValue CFHTTPMessageCopySerializedMessage CFHTTPMessageCreateEmpty
        CFHTTPMessageCreateRequest CFHTTPMessageCreateResponse CFHTTPMessageGetResponseStatusCode
        CFHTTPMessageIsHeaderComplete CFHTTPMessageSetBody CFHTTPMessageSetHeaderFieldValue kCFHTTPVersion1_1
        """,
        "Write an array of values that each have a weak property": "NSPointerArray NSPointerFunctions",
        "Write DispatchTime.now().uptimeNanoseconds": """
        mach_absolute_time mach_continuous_time mach_timebase_info mach_timebase_info_data_t
        """,
        "Write the number, such as 1_000_000_000": "NSEC_PER_MSEC NSEC_PER_SEC NSEC_PER_USEC USEC_PER_SEC",
        "Write Mutex or Atomic of the module Synchronization": """
        OSAtomicAdd32 OSAtomicAdd64 OSAtomicCompareAndSwap32 OSAtomicCompareAndSwap64 OSAtomicDecrement32
        OSAtomicIncrement32 OSAtomicIncrement64 OSMemoryBarrier OSSpinLock OSSpinLockLock OSSpinLockUnlock
        """,
        "Write a static property, which is initialized once": "dispatch_once dispatch_once_t",
        "Write String(localized:) where the text is needed":
            "CustomLocalizedStringResourceConvertible LocalizedStringResource",
        "Write value.formatted() of the measurement, and unit.symbol after it": "MeasurementFormatter",
        "Write givenName and familyName of the components": "PersonNameComponentsFormatter",
        "Write NSRegularExpression": "NSDataDetector",
        "Write NSAttributedString with attributes for its parts": """
        AttributedString(markdown:) NSAttributedString(data:) NSAttributedString.DocumentReadingOptionKey
        NSAttributedString.DocumentType
        """,
        "Write a closure, or NSPredicate(format:)": "NSComparisonPredicate NSExpression",
        "Write sorted(by:), or NSSortDescriptor(keyPath:ascending:)": "NSSortDescriptor(key:)",
        "Write UserDefaults": "NSUbiquitousKeyValueStore",
        "Write Codable with JSONEncoder or PropertyListEncoder": """
        NSArchiver NSSecureUnarchiveFromDataTransformer NSUnarchiver NSValueTransformer ValueTransformer
        """,
        "Write a struct or enum that conforms to Error": "NSException",
        "Write a closure": "InvocationOperation NSInvocation NSInvocationOperation NSMethodSignature NSProxy",
        "Write URLSession":
            "NSURLConnection NSURLConnectionDataDelegate NSURLConnectionDelegate NSURLConnectionDownloadDelegate",
        "Move the code inside #if os(iOS), because the SDK has no Bonjour": """
        NetService NetServiceBrowser NetServiceBrowserDelegate NetServiceDelegate
        """,
        "Write FileManager and Data, or move the code inside #if os(iOS)": """
        FileWrapper NSFileAccessIntent NSFileProviderService NSFileSecurity NSFileVersion
        """,
        "Write Data": "NSDiscardableContent NSPurgeableData",
        "Write as? with the protocol, or String(describing:)": """
        NSProtocolFromString NSStringFromProtocol NSStringFromSelector
        """,
        "Write a string interpolation": """
        CGPointFromString CGRectFromString CGSizeFromString NSStringFromCGAffineTransform NSStringFromCGPoint
        NSStringFromCGRect NSStringFromCGSize NSStringFromUIEdgeInsets
        """,
        "Remove the handler: the host records why a module ended": """
        NSGetUncaughtExceptionHandler NSSetUncaughtExceptionHandler NSUncaughtExceptionHandler
        """,
        onlyOnIOS: """
        CFNetworkCopyProxiesForURL CFNetworkCopySystemProxySettings KERN_SUCCESS MACH_TASK_BASIC_INFO TASK_VM_INFO
        host_statistics64 kCFNetworkProxiesExceptionsList kCFNetworkProxiesHTTPEnable kCFNetworkProxiesHTTPPort
        kCFNetworkProxiesHTTPProxy kCFNetworkProxiesProxyAutoConfigEnable kCFNetworkProxiesProxyAutoConfigURLString
        kCFStreamPropertyHTTPProxy kern_return_t mach_host_self mach_msg_type_number_t mach_port_t mach_task_basic_info
        mach_task_basic_info_data_t malloc_good_size malloc_size task_info task_info_t task_vm_info_data_t
        InlinePresentationIntent MachError MessagePort NSBackgroundActivityScheduler NSBundleResourceRequest
        NSDistributedLock NSExtensionItem NSExtensionItemAttachmentsKey NSExtensionJavaScriptPreprocessingResultsKey
        NSExtensionRequestHandling NSItemProvider NSItemProviderReading NSItemProviderWriting NSLinguisticTag
        NSLinguisticTagScheme NSLinguisticTagger NSMachPort NSMetadataItem NSMetadataQuery NSMetadataQueryDelegate
        NSMetadataQueryResultGroup NSMorphology NSOrthography NSPresentationIntent NSTermOfAddress NSURLDownload
        NSURLErrorNetworkUnavailableReasonKey NSUndoManager NSUserActivityDelegate NSUserActivityPersistentIdentifier
        NSXPCConnection NSXPCInterface NSXPCListener NSXPCListenerDelegate NSXPCListenerEndpoint NSXPCProxyCreating
        PresentationIntent TermOfAddress URLResource UndoManager mach_task_self_ notify_get_state notify_post
        notify_register_check notify_register_dispatch os_proc_available_memory
        """,
    ]

    /// Core Foundation, which Foundation includes on iOS, and which code on Linux can import.
    static let coreFoundation = [
        "Write RunLoop, or import CoreFoundation": """
        CFRunLoop CFRunLoopAddObserver CFRunLoopAddSource CFRunLoopGetCurrent CFRunLoopGetMain CFRunLoopMode
        CFRunLoopObserverCreateWithHandler CFRunLoopPerformBlock CFRunLoopRun CFRunLoopRunInMode CFRunLoopStop
        CFRunLoopTimerCreate CFRunLoopWakeUp kCFRunLoopCommonModes kCFRunLoopDefaultMode
        """,
        "Write NotificationCenter, or import CoreFoundation": """
        CFNotificationCallback CFNotificationCenter CFNotificationCenterAddObserver
        CFNotificationCenterGetDarwinNotifyCenter CFNotificationCenterGetLocalCenter
        CFNotificationCenterPostNotification CFNotificationCenterRemoveObserver CFNotificationName
        CFNotificationSuspensionBehavior
        """,
        "Write UserDefaults, or import CoreFoundation": """
        CFPreferencesAppSynchronize CFPreferencesCopyAppValue CFPreferencesSetAppValue kCFPreferencesCurrentApplication
        """,
        "Write UUID, or import CoreFoundation": "CFUUID CFUUIDCreate CFUUIDCreateString",
        "Write applyingTransform(_:reverse:), or import CoreFoundation": """
        CFStringTransform kCFStringTransformStripDiacritics kCFStringTransformToLatin
        """,
        "Write as? with the type": "CFArrayGetTypeID CFDataGetTypeID CFDictionaryGetTypeID CFStringGetTypeID CFTypeID",
        "Write as? with the type; to tell true from 1, write String(cString: number.objCType) == \"c\"":
            "CFBooleanGetTypeID CFGetTypeID CFNumberGetTypeID",
        "Write the Foundation type, or import CoreFoundation": """
        CFAllocator CFArrayCreate CFArrayGetCount CFArrayGetValueAtIndex CFBooleanGetValue CFBundle
        CFBundleGetMainBundle CFCopyDescription CFDataCreate CFDataGetBytePtr CFDataGetLength CFDictionaryCreate
        CFDictionaryCreateMutable CFDictionaryGetValue CFEqual CFHash CFLocale CFMutableArray CFNull CFNumberCreate
        CFNumberGetValue CFPropertyList CFRange CFRangeMake CFReadStream CFShow CFSocket CFSocketCreate
        CFStreamCreatePairWithSocketToHost CFStringCompare CFStringCreateWithCString CFStringGetLength CFTimeZone
        CFURLCreateStringByAddingPercentEscapes CFURLCreateWithString CFWriteStream kCFAllocatorDefault kCFNull
        """,
    ]
}
