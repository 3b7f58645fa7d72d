import { applyColorMode } from '@portal/shared/ui/brand';
import { handOver } from '@portal/shared/http';
import { sessionStore } from '@portal/shared/session';
import { resolveAlias, routeFor, type BootData } from '@portal/shared/model';
import { createElement, startTransition, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './boot/app';
import { takeNotice } from './chrome/session/arrival-notice';
import { documentEnd, readBootData, readHanded } from './boot/boot-data';
import { createShell } from './boot/create-shell';
import { stageOf } from './boot/first-view';
import { lateDoors } from './boot/late-doors';
import { sharedObjects } from './boot/shared-objects';
import { takePress } from './early/take-press';
import { prefetchDialogs } from './boot/prefetch-dialogs';
import { followOtherTabs } from './chrome/session/session-end';
import { vitalsWhenRested } from './boot/vitals-when-rested';
import { watchHealth } from './boot/watch-health';
import { keepMarksThroughClearing } from './loading/hung-releases';
import { installChunkLoader } from './loading/late-chunks';
import { offlineWhenRested } from './offline/offline-when-rested';
import { startParcels } from './outlet/mount-entry';
import { keepGlobals } from './outlet/side-effects/globals';
import { findOwnPage } from './routing/own-pages';
import { routesFor } from './routing/person-routes';

/** Puts the portal on the screen. `Banner` stands above everything, whatever happens below. */
function start(boot: BootData, Banner?: ComponentType): void {
  const parts = createShell(boot);
  const routes = routesFor(boot.composition, sessionStore.get());

  function current() {
    const { pathname } = parts.history.location;
    return routeFor(routes, resolveAlias(pathname) ?? pathname);
  }

  // The page's code is asked for before the first render, beside the shell's own start.
  const first = current();
  if (first) {
    parts.pages.preparations.prepareFirst(first.entry).code.catch(() => undefined);
    startParcels().catch(() => undefined);
  } else if (sessionStore.get()) {
    findOwnPage(parts.history.location.pathname)
      ?.load()
      .catch(() => undefined);
  }

  /** The release of a route's page as it came up. */
  function releaseOf(route: typeof first) {
    const entry = route?.entry;
    return entry ? { module: entry.module.id, version: parts.pages.preparations.versionOf(entry) } : null;
  }

  const { reporter } = parts;
  const showing = () => releaseOf(current());
  watchHealth({ reporter, version: boot.build, showing });
  vitalsWhenRested({ reporter, opened: () => releaseOf(first), showing });
  const session = sessionStore.get();
  // What is seen as another person, or of a build that is tried out, is not kept.
  if (session && !session.isImpersonating && !boot.override)
    offlineWhenRested({ boot, session, routes, current });
  prefetchDialogs();
  followOtherTabs();
  const notice = takeNotice();
  if (notice) parts.notifier.notify({ severity: 'info', title: notice, milliseconds: 5000 });
  addEventListener('beforeunload', (event) => {
    if (parts.leaveGuard.holds()) event.preventDefault();
  });
  const root = document.getElementById('root');
  if (!root) return;
  const setting = { go: parts.services.navigate, early: takePress() };
  const { element, drawn } = stageOf(placeIn(root), setting);
  // In slices: what is pressed in the first view meanwhile is heard between them.
  startTransition(() => createRoot(element).render(createElement(createApp(parts, { drawn, Banner }))));
}

/** An element of our own in the root, with what the document brought until the first page is there (`keepRoot`). */
function placeIn(root: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  place.style.display = 'contents';
  const focused = document.activeElement;
  place.append(...root.childNodes);
  root.append(place);
  // What is moved loses it.
  if (focused instanceof HTMLElement && place.contains(focused)) focused.focus({ preventScroll: true });
  return place;
}

applyColorMode();
keepMarksThroughClearing();
keepGlobals(sharedObjects);
// Keeps the doors in the build; also the way to reach them by hand when looking into a fault.
Object.assign(globalThis, { portalDoors: lateDoors });
const given = readBootData();
handOver(readHanded(), documentEnd());
if (given.override) {
  const granted = given.override;
  // Its file is a late one, and the shell that loads those is not made yet.
  installChunkLoader(given.shellFiles ?? {});
  import(/* webpackChunkName: "override" */ './boot/module-override')
    .then(({ bootWithOverride }) => bootWithOverride(given, granted))
    .then(
      ({ boot, Banner }) => start(boot, Banner),
      () => start(given),
    );
} else start(given);
