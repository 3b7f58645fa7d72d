import { applyColorMode } from '@portal/shared/ui/brand';
import { sessionStore } from '@portal/shared/session';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './boot/app';
import { takeNotice } from './boot/arrival-notice';
import { readBootData } from './boot/boot-data';
import { createShell } from './boot/create-shell';
import { lateDoors } from './boot/late-doors';
import { followOtherTabs } from './boot/session-end';
import { watchHealth } from './boot/watch-health';
import { startParcels } from './outlet/stage';
import { resolveAlias } from './routing/aliases';
import { findOwnPage } from './routing/own-pages';
import { findRoute, routesFor } from './routing/person-routes';

applyColorMode();
const boot = readBootData();
const parts = createShell(boot);
const routes = routesFor(boot.composition, sessionStore.get());

function current() {
  const { pathname } = parts.history.location;
  return findRoute(routes, resolveAlias(pathname) ?? pathname);
}

// The page's code is asked for before the first render, beside the shell's own start.
const first = current();
if (first) {
  parts.pages.preparations.prepare(first.entry).code.catch(() => undefined);
  startParcels().catch(() => undefined);
} else if (sessionStore.get()) {
  findOwnPage(parts.history.location.pathname)
    ?.load()
    .catch(() => undefined);
}

watchHealth({
  reporter: parts.reporter,
  version: boot.build,
  showing() {
    const entry = current()?.entry;
    return entry ? { module: entry.module.id, version: parts.pages.preparations.versionOf(entry) } : null;
  },
});
followOtherTabs();
const notice = takeNotice();
if (notice) parts.notifier.notify({ severity: 'info', title: notice, milliseconds: 5000 });
addEventListener('beforeunload', (event) => {
  if (parts.leaveGuard.holds()) event.preventDefault();
});
// Keeps the doors in the build; also the way to reach them by hand when looking into a fault.
Object.assign(globalThis, { portalDoors: lateDoors });

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(createApp(parts)));
