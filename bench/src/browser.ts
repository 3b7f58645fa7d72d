import { chromium, type Browser } from '@playwright/test';
import { startPortal, type RunningPortal } from '../../e2e/harness/portal-process';
import { findChromium } from '../../tools/lib/chromium.mjs';

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

interface Bench {
  browser: Browser;
  url: string;
}

/** A fresh portal (or the one of PORTAL_URL) and a browser, both ended afterwards. */
export async function withPortal(measure: (bench: Bench) => Promise<void>) {
  const given = process.env.PORTAL_URL;
  const portal: RunningPortal | undefined = given ? undefined : await startPortal();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    await measure({ browser, url: given ?? portal?.url ?? '' });
  } finally {
    await browser.close();
    await portal?.stop();
  }
}

/** The cookies of a demo login. */
export async function signedIn(browser: Browser, url: string, userName: string) {
  const context = await browser.newContext();
  const response = await context.request.post(`${url}/api/v1/Authentication/login`, {
    data: { userName, password: 'Portal#2026' },
    headers: { 'X-Requested-With': 'portal', Origin: url },
  });
  if (!response.ok()) throw new Error(`${userName} cannot sign in: ${response.status()}`);
  const cookies = (await context.cookies()).map(({ name, value }) => ({ name, value, url }));
  await context.close();
  return cookies;
}

/** A function as text that runs in a page: the compiler at start names functions by a helper that no page has. */
export function inPage<Given>(act: (given: Given) => unknown, given: Given): string {
  return `((__name) => (${act.toString()})(${JSON.stringify(given)}))((one) => one)`;
}
