import type { Browser, CDPSession } from '@playwright/test';

export interface Load {
  /** Bytes on the wire, bodies and headers. */
  bytes: number;
  requests: number;
  /** Longest chain of code: document = 1, what it names = 2, what that asks for = 3 … Data calls do not count. */
  depth: number;
  /** Milliseconds until the marked content is visible. */
  content: number;
}

export interface LoadOptions {
  url: string;
  /** CSS selector of the first real content. */
  content: string;
  /** Slow 4G and a CPU four times slower. */
  slow?: boolean;
  /** Cookies of a signed-in person. */
  cookies?: { name: string; value: string; url: string }[];
  /** Load once before measuring, so that the browser's cache is filled. */
  warm?: boolean;
  /** A browser that saves data: nothing is fetched ahead of its use. */
  saving?: boolean;
}

interface Seen {
  url: string;
  code: boolean;
  parent: string | undefined;
}

/** The script or document that asked for a request. */
function parentOf(initiator: {
  url?: string;
  stack?: { callFrames: { url: string }[] };
}): string | undefined {
  return initiator.url ?? initiator.stack?.callFrames.find(({ url }) => url)?.url;
}

function depthOf(seen: Map<string, Seen>, url: string | undefined): number {
  const request = url === undefined ? undefined : seen.get(url);
  return request ? 1 + depthOf(seen, request.parent === request.url ? undefined : request.parent) : 0;
}

export async function throttle(devtools: CDPSession) {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562,
    downloadThroughput: (1.44 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Milliseconds without a request after which a page is taken to have all that it asks for by itself. */
const stillness = 500;
const patience = 30_000;

/** Watches the line; the result waits until nothing is under way. A stream of events stays open and does not count. */
export function quietLine(devtools: CDPSession): () => Promise<void> {
  const underWay = new Set<string>();
  let last = performance.now();
  const changed = () => (last = performance.now());
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.headers.Accept === 'text/event-stream' || type === 'Ping') return;
    underWay.add(requestId);
    changed();
  });
  const ended = ({ requestId }: { requestId: string }) => {
    underWay.delete(requestId);
    changed();
  };
  devtools.on('Network.loadingFinished', ended);
  devtools.on('Network.loadingFailed', ended);
  return async () => {
    const until = performance.now() + patience;
    while (performance.now() < until && (underWay.size > 0 || performance.now() - last < stillness)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
}

function saveData(): void {
  const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
  Object.defineProperty(navigator, 'connection', { value: connection });
}

/** Loads one page in a context of its own and counts what crosses the wire. */
export async function measureLoad(browser: Browser, options: LoadOptions): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  if (options.cookies) await context.addCookies(options.cookies);
  if (options.saving) await context.addInitScript(saveData);
  const page = await context.newPage();
  if (options.warm) {
    await page.goto(options.url);
    await page.waitForSelector(options.content);
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
  }
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (options.slow) await throttle(devtools);
  const seen = new Map<string, Seen>();
  let bytes = 0;
  const quiet = quietLine(devtools);
  devtools.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    const code = type === 'Script' || type === 'Stylesheet' || type === 'Document';
    if (!seen.has(request.url))
      seen.set(request.url, { url: request.url, code, parent: parentOf(initiator) });
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const start = performance.now();
  await page.goto(options.url, { waitUntil: 'commit' });
  await page.waitForSelector(options.content, { timeout: 60_000 });
  const content = performance.now() - start;
  await quiet();
  const depth = Math.max(
    ...[...seen.values()].filter(({ code }) => code).map(({ url }) => depthOf(seen, url)),
  );
  await context.close();
  return { bytes, requests: seen.size, depth, content };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
