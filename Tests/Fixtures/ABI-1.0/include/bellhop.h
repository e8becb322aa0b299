// SPDX-License-Identifier: MIT
//
// Bellhop module ABI: everything a module written in any language needs to know about its host.
//
//   bellhop/version.h       which revisions fit together
//   bellhop/values.h        what crosses the boundary, and who owns it
//   bellhop/views.h         what a content extension shows
//   bellhop/selectors.h     the methods a class may offer, and the signatures each allows
//   bellhop/module.h        what a module exports: `bellhop_module` and its magic block
//   bellhop/host.h          what a module is given
//   bellhop/capabilities/   what a host can do for a module, one id and one table a file
//
// Tags used on every function:
//   [any-thread]   may be called from any thread, at any time after `create` was entered; also beside [serial] ones
//   [serial]       never entered while another [serial] function of the same instance runs
//   [load]         entered once, while the image is being loaded, before any instance exists
//   fail-closed    what the host goes on with when the method is missing, refuses, is late or dies

#ifndef BELLHOP_H
#define BELLHOP_H

#include "bellhop/version.h"
#include "bellhop/values.h"
#include "bellhop/views.h"
#include "bellhop/selectors.h"
#include "bellhop/host.h"
#include "bellhop/module.h"
#include "bellhop/capabilities/application.h"
#include "bellhop/capabilities/data_source.h"
#include "bellhop/capabilities/filemap.h"
#include "bellhop/capabilities/log.h"
#include "bellhop/capabilities/methods.h"
#include "bellhop/capabilities/notification_center.h"
#include "bellhop/capabilities/navigation.h"
#include "bellhop/capabilities/routes.h"
#include "bellhop/capabilities/theme.h"

#endif
