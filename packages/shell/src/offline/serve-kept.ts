import type { KeptPages } from './kept-pages';
import { noConnection } from './no-connection';
import { photoPath, type KeepMessage } from './worker-message';

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent {
  request: Request;
  /** The answer to a page's address, asked for while the worker starts. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  message: LastingEvent & { data: unknown };
  fetch: FetchEvent;
}

/** As much of a service worker's global scope as is used. */
export interface WorkerScope {
  addEventListener<K extends keyof WorkerEvents>(kind: K, hear: (event: WorkerEvents[K]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  navigator: { onLine: boolean };
  location: { origin: string };
  fetch: (request: Request) => Promise<Response>;
}

function isKeep(data: unknown): data is KeepMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'keep';
}

/**
 * Answers with what was kept when the network does not answer, and only then: a page that is opened online never waits
 * for the worker's copies, and never gets an old one.
 */
export function serveKept(scope: WorkerScope, kept: KeptPages): void {
  /** The last page came from here, whatever the browser thinks of the connection: so must its files. */
  let cutOff = false;

  async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
    try {
      const answer = (await preloadResponse) ?? (await scope.fetch(request));
      cutOff = false;
      return answer;
    } catch {
      const found = await kept.documentFor(request.url);
      cutOff = found !== undefined;
      return found ?? noConnection();
    }
  }

  async function file({ request }: FetchEvent): Promise<Response> {
    try {
      return await scope.fetch(request);
    } catch (error) {
      const found = await kept.fileAt(request.url);
      if (!found) throw error;
      return found;
    }
  }

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    const preload = scope.registration.navigationPreload?.enable();
    event.waitUntil(Promise.all([scope.clients.claim(), preload]));
  });
  scope.addEventListener('message', (event) => {
    if (isKeep(event.data)) event.waitUntil(kept.keep(event.data).catch(() => undefined));
  });
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    if (mode === 'navigate') return event.respondWith(page(event));
    const { origin, pathname } = new URL(url);
    const own = method === 'GET' && origin === scope.location.origin;
    const isFile = !pathname.startsWith('/api/') || pathname.startsWith(photoPath);
    if (own && isFile && (cutOff || !scope.navigator.onLine)) event.respondWith(file(event));
  });
}
