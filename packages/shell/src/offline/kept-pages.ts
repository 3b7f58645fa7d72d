import { matchesRoute } from '@portal/shared/model';
import { cacheName, type KeepMessage } from './worker-message';

/** What the worker needs of its surroundings. */
export interface Surroundings {
  caches: Pick<CacheStorage, 'open'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  now: () => number;
}

interface About {
  stamp: string;
  paths: readonly string[];
  /** When the document was read. */
  at: number;
}

/** Addresses that no server answers: notes of our own in the cache. */
const documentKey = '/offline/document';
const aboutKey = '/offline/about';
/** The document of one person on one build is read again after a day. */
const documentLife = 24 * 60 * 60 * 1000;
/** What protects the page comes with it; how its bytes travelled does not. */
const documentHeaders = [
  'content-type',
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];
/** Those that were kept first go first. */
const mostFiles = 400;

/**
 * The document as it may lie on a disk: without its tokens. The page gets another one, by the cookie, once there
 * is a connection. Null for a document in which no token is found: what else it holds is not known either.
 */
async function withoutToken(page: Response): Promise<Response | null> {
  const html = await page.text();
  const kept = html.replace(/("jwtToken":\{[^}]*?"token":")[^"]+/, '$1');
  if (kept === html) return null;
  // What was read with it is another day's; answers are kept apart.
  const plain = kept
    .replace(/("reportToken":")[^"]+/, '$1')
    .replace(/(<script type="application\/json" id="portal-reads">)[^<]*/, '$1[]');
  const headers = new Headers();
  for (const name of documentHeaders) {
    const value = page.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(plain, { headers });
}

/** Pages that come up without a connection: one document for all, and every file that was ever needed. */
export function createKeptPages({ caches, fetch, now }: Surroundings) {
  const openCache = () => caches.open(cacheName);

  async function aboutOf(cache: Cache): Promise<About | null> {
    const note = await cache.match(aboutKey);
    return note ? ((await note.json()) as About) : null;
  }

  async function keepFile(cache: Cache, url: string): Promise<void> {
    if (await cache.match(url)) return;
    const answer = await fetch(url);
    // No file of the portal is a page; the sign-in of a Wi-Fi is.
    const isPage = answer.headers.get('content-type')?.includes('html');
    if (answer.ok && !answer.redirected && !isPage) await cache.put(url, answer);
  }

  async function keepDocument(cache: Cache, { document, stamp, paths }: KeepMessage): Promise<void> {
    const known = await aboutOf(cache);
    if (known?.stamp === stamp && now() - known.at < documentLife) return;
    const page = await fetch(document, { headers: { accept: 'text/html' }, credentials: 'same-origin' });
    // Where the session has ended, the landing page comes.
    const kept = page.ok && !page.redirected ? await withoutToken(page) : null;
    if (!kept) return;
    await cache.put(documentKey, kept);
    const about: About = { stamp, paths, at: now() };
    await cache.put(aboutKey, new Response(JSON.stringify(about)));
  }

  async function dropOldest(cache: Cache): Promise<void> {
    const files = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith('/offline/'));
    for (const file of files.slice(0, Math.max(0, files.length - mostFiles))) await cache.delete(file);
  }

  return {
    /** Keeps what a page has told. The document comes last: it counts only once its files are there. */
    async keep(message: KeepMessage): Promise<void> {
      const cache = await openCache();
      for (const url of message.files) await keepFile(cache, url);
      await keepDocument(cache, message);
      await dropOldest(cache);
    },

    /** The document for an address that may be opened without a connection. */
    async documentFor(address: string): Promise<Response | undefined> {
      const cache = await openCache();
      const about = await aboutOf(cache);
      const { pathname } = new URL(address);
      return about?.paths.some((path) => matchesRoute(path, pathname)) ? cache.match(documentKey) : undefined;
    },

    /** A kept file. What an answer once differed by does not matter: each address is one file for ever. */
    async fileAt(url: string): Promise<Response | undefined> {
      return (await openCache()).match(url, { ignoreVary: true });
    },
  };
}

export type KeptPages = ReturnType<typeof createKeptPages>;
