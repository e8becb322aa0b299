// SPDX-License-Identifier: MIT

#include "CPageFiles.h"

// Clang has it before C23, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t actions_mjs[] = {
#embed "../../Host/BellhopPage/Files/actions.mjs"
};
static const uint8_t desk_view_mjs[] = {
#embed "../../Host/BellhopPage/Files/desk-view.mjs"
};
static const uint8_t device_view_mjs[] = {
#embed "../../Host/BellhopPage/Files/device-view.mjs"
};
static const uint8_t diff_mjs[] = {
#embed "../../Host/BellhopPage/Files/diff.mjs"
};
static const uint8_t dom_mjs[] = {
#embed "../../Host/BellhopPage/Files/dom.mjs"
};
static const uint8_t drawing_mjs[] = {
#embed "../../Host/BellhopPage/Files/drawing.mjs"
};
static const uint8_t events_worker_mjs[] = {
#embed "../../Host/BellhopPage/Files/events-worker.mjs"
};
static const uint8_t events_mjs[] = {
#embed "../../Host/BellhopPage/Files/events.mjs"
};
static const uint8_t expanded_view_mjs[] = {
#embed "../../Host/BellhopPage/Files/expanded-view.mjs"
};
static const uint8_t favicon_svg[] = {
#embed "../../Host/BellhopPage/Files/favicon.svg"
};
static const uint8_t gestures_mjs[] = {
#embed "../../Host/BellhopPage/Files/gestures.mjs"
};
static const uint8_t index_html[] = {
#embed "../../Host/BellhopPage/Files/index.html"
};
static const uint8_t keyboard_mjs[] = {
#embed "../../Host/BellhopPage/Files/keyboard.mjs"
};
static const uint8_t modules_view_mjs[] = {
#embed "../../Host/BellhopPage/Files/modules-view.mjs"
};
static const uint8_t page_css[] = {
#embed "../../Host/BellhopPage/Files/page.css"
};
static const uint8_t page_mjs[] = {
#embed "../../Host/BellhopPage/Files/page.mjs"
};
static const uint8_t payload_files_view_mjs[] = {
#embed "../../Host/BellhopPage/Files/payload-files-view.mjs"
};
static const uint8_t payload_files_mjs[] = {
#embed "../../Host/BellhopPage/Files/payload-files.mjs"
};
static const uint8_t payload_mjs[] = {
#embed "../../Host/BellhopPage/Files/payload.mjs"
};
static const uint8_t phone_view_mjs[] = {
#embed "../../Host/BellhopPage/Files/phone-view.mjs"
};
static const uint8_t phone_css[] = {
#embed "../../Host/BellhopPage/Files/phone.css"
};
static const uint8_t phone_mjs[] = {
#embed "../../Host/BellhopPage/Files/phone.mjs"
};
static const uint8_t picture_view_mjs[] = {
#embed "../../Host/BellhopPage/Files/picture-view.mjs"
};
static const uint8_t providers_view_mjs[] = {
#embed "../../Host/BellhopPage/Files/providers-view.mjs"
};
static const uint8_t pushes_view_mjs[] = {
#embed "../../Host/BellhopPage/Files/pushes-view.mjs"
};
static const uint8_t pushes_mjs[] = {
#embed "../../Host/BellhopPage/Files/pushes.mjs"
};
static const uint8_t refresher_mjs[] = {
#embed "../../Host/BellhopPage/Files/refresher.mjs"
};
static const uint8_t remedies_mjs[] = {
#embed "../../Host/BellhopPage/Files/remedies.mjs"
};
static const uint8_t rpc_mjs[] = {
#embed "../../Host/BellhopPage/Files/rpc.mjs"
};
static const uint8_t settings_actions_mjs[] = {
#embed "../../Host/BellhopPage/Files/settings-actions.mjs"
};
static const uint8_t settings_view_mjs[] = {
#embed "../../Host/BellhopPage/Files/settings-view.mjs"
};
static const uint8_t settings_mjs[] = {
#embed "../../Host/BellhopPage/Files/settings.mjs"
};
static const uint8_t symbols_mjs[] = {
#embed "../../Host/BellhopPage/Files/symbols.mjs"
};
static const uint8_t words_mjs[] = {
#embed "../../Host/BellhopPage/Files/words.mjs"
};

#define FILE(name, bytes) {name, bytes, sizeof bytes}

static const cpagefiles_file table[] = {
    FILE("actions.mjs", actions_mjs),
    FILE("desk-view.mjs", desk_view_mjs),
    FILE("device-view.mjs", device_view_mjs),
    FILE("diff.mjs", diff_mjs),
    FILE("dom.mjs", dom_mjs),
    FILE("drawing.mjs", drawing_mjs),
    FILE("events-worker.mjs", events_worker_mjs),
    FILE("events.mjs", events_mjs),
    FILE("expanded-view.mjs", expanded_view_mjs),
    FILE("favicon.svg", favicon_svg),
    FILE("gestures.mjs", gestures_mjs),
    FILE("index.html", index_html),
    FILE("keyboard.mjs", keyboard_mjs),
    FILE("modules-view.mjs", modules_view_mjs),
    FILE("page.css", page_css),
    FILE("page.mjs", page_mjs),
    FILE("payload-files-view.mjs", payload_files_view_mjs),
    FILE("payload-files.mjs", payload_files_mjs),
    FILE("payload.mjs", payload_mjs),
    FILE("phone-view.mjs", phone_view_mjs),
    FILE("phone.css", phone_css),
    FILE("phone.mjs", phone_mjs),
    FILE("picture-view.mjs", picture_view_mjs),
    FILE("providers-view.mjs", providers_view_mjs),
    FILE("pushes-view.mjs", pushes_view_mjs),
    FILE("pushes.mjs", pushes_mjs),
    FILE("refresher.mjs", refresher_mjs),
    FILE("remedies.mjs", remedies_mjs),
    FILE("rpc.mjs", rpc_mjs),
    FILE("settings-actions.mjs", settings_actions_mjs),
    FILE("settings-view.mjs", settings_view_mjs),
    FILE("settings.mjs", settings_mjs),
    FILE("symbols.mjs", symbols_mjs),
    FILE("words.mjs", words_mjs),
};

const cpagefiles_file *cpagefiles_table(void) { return table; }

const size_t cpagefiles_count = sizeof table / sizeof *table;
