import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { inPage } from './browser';
import { quietLine, throttle } from './page-load';

/** Milliseconds since the address was asked for, or since Enter. */
export interface FirstContent {
  /** The marked content has been painted. */
  content: number;
  /** A menu of the page opens when it is tapped, by script or by the browser alone. NaN where no page has one. */
  interactive: number;
  /** The page's script answers for that menu. NaN where no page has one. */
  answered: number;
  /** Milliseconds in which script ran until it was known that the content stands there, which is a moment later. */
  script: number;
  /** Bytes on the wire, bodies and headers, until nothing is asked for any more. */
  bytes: number;
}

export interface Watched {
  /** Words that only the person's own data brings into `main`. */
  words: string;
  /** What opens a menu: a button with `aria-expanded`, or a `summary`; left out for pages without script. */
  opener?: string;
}

/** `began`: the document's own zero. */
type Moment = 'began' | 'content' | 'interactive' | 'answered';
type Tell = (moment: Moment, at: number) => void;
const told = 'tellFirstContent';

/** Runs in every document: tells when the words have been painted and when the opener does something. */
function watch({ words, opener, told: name }: Watched & { told: string }): void {
  const tell = (moment: Moment, at = performance.timeOrigin + performance.now()) =>
    (window as unknown as Record<string, Tell>)[name]?.(moment, at);
  const tap = (element: HTMLElement) => {
    const how = { bubbles: true, isPrimary: true, pointerType: 'touch' };
    element.dispatchEvent(new PointerEvent('pointerdown', how));
    element.dispatchEvent(new PointerEvent('pointerup', how));
    element.click();
  };
  let opened = false;
  const probe = () => {
    const found = opener === undefined ? null : document.querySelector<HTMLElement>(opener);
    const answers = found?.getAttribute('aria-expanded') === 'true';
    const isOpen = answers || found?.closest('details')?.open === true;
    if (isOpen && !opened) tell('interactive');
    opened ||= isOpen;
    if (answers) return tell('answered');
    if (found && !isOpen) tap(found);
    setTimeout(probe, 30);
  };
  const look = () => {
    const main = document.querySelector('main');
    if (!main?.checkVisibility() || !main.textContent.includes(words)) {
      requestAnimationFrame(look);
      return;
    }
    // The frame that shows them is on its way to the screen.
    requestAnimationFrame(() =>
      setTimeout(() => {
        tell('began', performance.timeOrigin);
        tell('content');
        if (opener !== undefined) probe();
      }),
    );
  };
  if (location.protocol.startsWith('http')) requestAnimationFrame(look);
}

const longest = 120_000;

interface Opened {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
  bytes: () => number;
  quiet: () => Promise<void>;
}

async function openSlow(browser: Browser, cookies: Cookies): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return { context, page, devtools, bytes: () => bytes, quiet: quietLine(devtools) };
}

/** Milliseconds in which script has run in this tab. */
async function scriptTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

/**
 * Sets the watch; the result does what begins the wait and answers what came of it. What begins it says when that was,
 * where it was not the document: nothing else is asked of the page meanwhile, since whatever is asked takes its time.
 */
async function watched({ page, devtools, bytes, quiet }: Opened, { words, opener }: Watched) {
  const moments = new Map<Moment, number>();
  let heard: (() => void) | undefined;
  await page.exposeBinding(told, (_, moment: Moment, at: number) => {
    moments.set(moment, at);
    heard?.();
  });
  const content = inPage(watch, { words, ...(opener !== undefined && { opener }), told });
  await page.addInitScript({ content });
  const until = (moment: Moment) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no ${moment}: ${page.url()}`)), longest);
      heard = () => {
        if (!moments.has(moment)) return;
        clearTimeout(timer);
        resolve();
      };
      heard();
    });
  return async (begin: () => Promise<number | undefined>): Promise<FirstContent> => {
    const [ranBefore, cameBefore] = [await scriptTime(devtools), bytes()];
    const pressed = await begin();
    await until('content');
    const ran = await scriptTime(devtools);
    // Another document may run in another process, which counts from nothing.
    const script = ran < ranBefore ? ran : ran - ranBefore;
    if (opener !== undefined) await until('answered');
    await quiet();
    const start = pressed ?? moments.get('began') ?? Number.NaN;
    const after = (moment: Moment) => (moments.get(moment) ?? Number.NaN) - start;
    return {
      content: after('content'),
      interactive: after('interactive'),
      answered: after('answered'),
      script,
      bytes: bytes() - cameBefore,
    };
  };
}

type Cookies = { name: string; value: string; url: string }[];

export interface VisitOptions extends Watched {
  url: string;
  cookies: Cookies;
  /** The page was open before, so that the browser has what can be kept of it. */
  warm: boolean;
}

/** Opens a page on Slow 4G with a CPU four times slower, in a context of its own. */
export async function measureVisit(browser: Browser, options: VisitOptions): Promise<FirstContent> {
  const { url, cookies, warm, ...what } = options;
  const opened = await openSlow(browser, cookies);
  const { context, page, devtools, quiet } = opened;
  try {
    if (warm) {
      await page.goto(url);
      await page.getByText(what.words).first().waitFor({ state: 'attached' });
      await quiet();
      await page.goto('about:blank');
    }
    await throttle(devtools);
    const measure = await watched(opened, what);
    return await measure(async () => {
      await page.goto(url, { waitUntil: 'commit' });
      return undefined;
    });
  } finally {
    await context.close();
  }
}

export interface SignInOptions extends Watched {
  /** The sign-in page. */
  url: string;
  userName: string;
  password: string;
}

/** Milliseconds from the first letter to Enter. */
const typing = 6000;

/** From Enter on the sign-in page to the page that it leads to, on the same line, after some seconds of typing. */
export async function measureSignIn(browser: Browser, options: SignInOptions): Promise<FirstContent> {
  const { url, userName, password, ...what } = options;
  const opened = await openSlow(browser, []);
  const { context, page, devtools } = opened;
  try {
    await throttle(devtools);
    const measure = await watched(opened, what);
    await page.goto(url);
    const since = Date.now();
    const delay = typing / 2 / (userName.length + password.length);
    await page.getByLabel('Username').pressSequentially(userName, { delay });
    await page.getByLabel('Password').pressSequentially(password, { delay });
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, since + typing - Date.now())));
    return await measure(async () => {
      const start = Date.now();
      await page.keyboard.press('Enter');
      return start;
    });
  } finally {
    await context.close();
  }
}
