import { queryClient } from '@portal/shared/http';
import { isSharedComputer } from '@portal/shared/session';
import type { BootData, SessionSummary } from '@portal/shared/model';
import { trustedScriptUrl } from '../loading/load-script';
import type { PersonRoute } from '../routing/person-routes';
import { whenRested } from '../chrome/when-idle';
import { browserAnswers, keepAnswers } from './kept-answers';
import { photoPath, workerPath, type KeepMessage } from './worker-message';

export interface OfflineParts {
  boot: Pick<BootData, 'build' | 'composition'>;
  session: SessionSummary;
  routes: readonly PersonRoute[];
  /** The route on screen. */
  current: () => PersonRoute | undefined;
}

/** Scripts and pictures that the page has asked for so far. */
function loadedFiles(): string[] {
  const own = ['/assets/', '/modules/', '/crest.svg', '/favicon', photoPath];
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  const kept = urls.filter((url) => {
    const { origin, pathname } = new URL(url);
    return origin === location.origin && own.some((folder) => pathname.startsWith(folder));
  });
  return [...new Set(kept)];
}

/** What a release consists of, of each module that has come: a kept document may tell of another part of it. */
function listsOf(files: readonly string[]): string[] {
  const bases = files.flatMap((url) => /^.*\/modules\/[^/]+\/[^/]+\//.exec(url) ?? []);
  return [...new Set(bases)].map((base) => `${base}release.json`);
}

function messageOf({ boot, session, routes }: OfflineParts): KeepMessage {
  const files = loadedFiles();
  return {
    kind: 'keep',
    document: location.href,
    stamp: [session.userId, boot.build, boot.composition.id].join(' '),
    paths: routes.filter(({ offline }) => offline).map(({ path }) => path),
    files: [...new Set([...files, ...listsOf(files)])],
  };
}

async function tellWorker(parts: OfflineParts): Promise<void> {
  await navigator.serviceWorker.register(trustedScriptUrl(workerPath));
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(messageOf(parts));
}

/**
 * Keeps the pages that their modules call readable offline, from the first visit of one: the answers they have read,
 * and what the browser needs to bring them up.
 */
export function keepOffline(parts: OfflineParts): void {
  const keeps = () => parts.current()?.offline === true && !isSharedComputer();
  keepAnswers({
    client: queryClient,
    store: browserAnswers(),
    owner: parts.session.userId,
    keeps,
    now: Date.now,
  });
  // Not there over plain HTTP, and in some browsers' private windows.
  if (!('serviceWorker' in navigator)) return;
  const tell = () => {
    if (keeps() && navigator.onLine) void tellWorker(parts).catch(() => undefined);
  };
  let cancel: () => void = () => undefined;
  // A page that reads something has come up: it may have brought files of its own.
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'observerAdded') return;
    cancel();
    cancel = whenRested(tell);
  });
  tell();
}
