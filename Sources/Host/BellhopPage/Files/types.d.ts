// The values of the control socket, as docs/events.md describes them. The browser does not load this file.

/** Why something failed. */
export interface Cause {
  code: string; message: string; hint?: string; subject?: string; hintCode?: string; cause?: string;
  location?: { file: string; line: number; column: number };
}

/** An event of the host. */
export interface HostEvent {
  sequence: number; time: string; kind: string; ahead?: number; module?: string; push?: string; stage?: string; outcome?: string;
  duration?: number; message?: string; causedBy?: string[]; cause?: Cause; details?: Record<string, any>;
}

/** A delivered notification, of the reply to `notifications`. */
export interface NotificationReport {
  identifier: string; date: string; title?: string; subtitle?: string; body?: string; category?: string; push?: string; module?: string;
  thread?: string; attachments?: string[]; isHidden?: boolean;
}

/** The reply to `status`. */
export interface StatusReport {
  run: string; version: string; settings: string; stateDirectory: string; gatewayPort?: number; isGatewayStarting?: boolean; gatewayFailure?: { cause: Cause; nextStart: string }; clockOffset: number; modules: number; loaded: number; failed: number;
  state: string; connectivity: string; backgroundRefresh: boolean; isLocked: boolean; showPreviews: string; isFocused: boolean; isSummarized: boolean; session: string;
  screen?: string; deferredRoute?: string; badge: number; authorization: string; isAsked: boolean; pending: number;
  rejectedEdit?: Cause; storeFailure?: Cause; fullDisk?: Cause; logFailure?: Cause;
}

/** A module, of the reply to `modules`. */
export interface ModuleReport {
  id: string; name: string; package: string; className: string; sender?: string; state: string; isolation: string; process?: number;
  library?: string; hash?: string; selectors: string[]; routes: string[]; namedMethods: string[]; cause?: Cause;
  quarantinedExtensions?: Cause[];
}

/** A quarantined module, of the reply to `quarantine`. */
export interface QuarantineReport {
  id: string; className: string; crashes: number; since: string; reason: string; signal?: string; stackTop?: string; hash: string; library?: string;
}

/** An action of a category. */
export interface CategoryAction { identifier: string; title: string; options: string[]; asksForText: boolean }

/** A category, of the reply to `categories`. */
export interface CategoryReport { identifier: string; module?: string; actions: CategoryAction[]; options: string[] }

/** A file of a payload, of the reply to `payloadFiles`. */
export interface PayloadFile { name: string; module?: string; size: number; title?: string; sender?: string }

/** An error or a warning about settings.json. */
export interface SettingsFinding { severity: "error" | "warning"; error: Cause }

/** The reply to `settings`. */
export interface SettingsReply { path: string; text?: string; version: string; findings: SettingsFinding[]; rejection?: Cause }

/** The reply to `editSettings`. */
export interface SettingsEditReply {
  state: "applied" | "unchanged" | "rejected" | "pending"; version: string; cause?: Cause;
  change?: { added: string[]; removed: string[]; restarted: string[]; updated: string[]; enabled: string[]; disabled: string[];
    settings: string[]; unchanged: number };
}

/** The reply to `gatewayReport`. */
export interface ProviderReport {
  since: number; weather: string; seed: number; connections: number; sent: number; accepted: number;
  refused: { reason: string; count: number }[]; cut: number; repeated: number; findings: string[];
}

/** The reply to `gatewaySend`. */
export interface ProviderAnswer {
  status?: number; reason?: string; detail?: string; remedy?: string; apnsID?: string; apnsUniqueID?: string; timestamp?: number;
  push?: string;
}

/** The reply to `deliveries`. */
export interface DeliveriesReply {
  pushes: { push: string; id: string; time: string; type: string; state: string; stored?: string; discarded?: string }[];
  sums: { received: number; delivered: number; forwarded: number; stored: Record<string, number>; discarded: Record<string, number> };
}

/** A rectangle, in points. */
export interface Rect { x: number; y: number; width: number; height: number }

/** What the user can read or touch in a picture. */
export interface AccessibilityElement {
  role: "text" | "button" | "image" | "control" | "scrollView"; label: string; identifier: string; value?: string; isEnabled: boolean;
  isEditing: boolean; frame: Rect; lines: { text: string; frame: Rect }[]; view?: number;
}

/** The reply to `expand`. */
export interface ExpandReply {
  notification: string; module?: string; cause?: Cause; text: string; picture: string; width: number; height: number; notes: string[];
  elements: AccessibilityElement[]; content?: Rect; actions: string[]; icons?: Record<string, string>; isPlaying: boolean;
}

/** A notification in the list or a banner, of the reply to `screen`. */
export interface NotificationCard {
  identifier: string; date: string; time: string; title: string; subtitle?: string; body?: string; level: string; sender?: string;
  attachments: number; isHidden: boolean;
}

/** What the phone itself shows, of the reply to `screen`. */
export interface PhoneDisplay {
  surface: "lockScreen" | "homeScreen" | "app"; clock: { time: string; date: string }; connectivity: string; isFocused: boolean;
  app: { name: string; state: string; badge: number; session: string; user?: string; deferredRoute?: string };
  stacks: { thread?: string; top: NotificationCard; more: number }[]; summarized: number; banner?: NotificationCard;
  prompt?: { module?: string; title: string; text: string; buttons: { title: string; decision: string }[] };
}

/** The reply to `screen`. */
export interface ScreenReply {
  phone: PhoneDisplay; module?: string; route?: string; address?: string; cause?: Cause; text?: string; picture?: string; width?: number;
  height?: number; notes: string[]; elements: AccessibilityElement[];
}

/** The result of one rule in an explanation. */
export interface Finding { rule: string; state: "ok" | "note" | "problem"; message: string; cause?: Cause; isOver?: boolean }

/** The reply to `why`. */
export interface Explanation {
  subject: string; name: string; verdict: string; findings: Finding[]; advice?: string; events?: HostEvent[]; awaitsReport?: boolean;
}
