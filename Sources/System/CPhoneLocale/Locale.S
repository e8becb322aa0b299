// SPDX-License-Identifier: MIT
//
// The getters of Foundation that a program which links this has in place of Foundation's. On Linux, Foundation's own
// always answer with the locale en_001, and with the version of Linux. Each goes on to a function of PhoneLocale, with
// all registers as they are.

#if defined(__x86_64__)
#define GO_TO(target) jmp target@PLT
#elif defined(__aarch64__)
#define GO_TO(target) b target
#endif

#define REPLACE(getter, target) \
    .globl getter; \
    .type getter, %function; \
    getter: GO_TO(target); \
    .size getter, . - getter

.text
.p2align 4
// static Locale.current, static Locale.autoupdatingCurrent
REPLACE($s20FoundationEssentials6LocaleV7currentACvgZ, phonelocale_locale)
REPLACE($s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ, phonelocale_locale)
// static Locale.preferredLanguages
REPLACE($s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ, phonelocale_languages)
// static Calendar.current, static Calendar.autoupdatingCurrent
REPLACE($s20FoundationEssentials8CalendarV7currentACvgZ, phonelocale_calendar)
REPLACE($s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ, phonelocale_calendar)
// ProcessInfo.operatingSystemVersion, operatingSystemVersionString, isOperatingSystemAtLeast(_:)
REPLACE($s20FoundationEssentials11ProcessInfoC22operatingSystemVersionAA09OperatingfG0Vvg, phonelocale_version)
REPLACE($s20FoundationEssentials11ProcessInfoC28operatingSystemVersionStringSSvg, phonelocale_version_string)
REPLACE($s20FoundationEssentials11ProcessInfoC24isOperatingSystemAtLeastySbAA0fG7VersionVF, phonelocale_is_at_least)

.section .note.GNU-stack, "", %progbits
