import type { Browser, CDPSession, Page } from '@playwright/test';
import { quietLine, throttle } from './page-load';
import type { Result, Row } from './report';

export const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

/** Bytes of one origin that come over the line: what the gateway's own page weighs is not ours. */
function countBytes(devtools: CDPSession, origin: string): () => number {
  const ours = new Map<string, string>();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(origin)) ours.set(requestId, request.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!ours.has(requestId)) return;
    bytes += encodedDataLength;
    if (process.env['EACH']) console.log(kib(encodedDataLength), ours.get(requestId));
  });
  return () => bytes;
}

/** What is sent: the photo, and the answers. */
function countSent(page: Page, origin: string): () => number {
  let bytes = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) bytes += request.postDataBuffer()?.length ?? 0;
  });
  return () => bytes;
}

/** Something that a person does, and what it loads. */
export interface Part {
  name: string;
  act: (page: Page) => Promise<void>;
  /** What comes after the first page. */
  next?: boolean;
}

export interface Walked {
  parts: (Pick<Part, 'name' | 'next'> & { bytes: number })[];
  bytes: number;
  sent: number;
  seconds: number;
}

/** All of it as a phone does it on Slow 4G, with a cache that is empty at the beginning. */
export async function walk(browser: Browser, url: string, parts: readonly Part[]): Promise<Walked> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, baseURL: url });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await throttle(devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const [bytes, sent, quiet] = [countBytes(devtools, url), countSent(page, url), quietLine(devtools)];
  const walked: Walked = { parts: [], bytes: 0, sent: 0, seconds: 0 };
  for (const { name, act, next } of parts) {
    const [before, since] = [bytes(), performance.now()];
    await act(page);
    walked.seconds += (performance.now() - since) / 1000;
    await quiet();
    walked.parts.push({ name, bytes: bytes() - before, ...(next && { next }) });
  }
  await context.close();
  return { ...walked, bytes: bytes(), sent: sent(), seconds: Math.round(walked.seconds) };
}

interface Told extends Pick<Result, 'figures' | 'targets'> {
  rows: Row[];
  /** KiB that whatever comes next may take. */
  mostNext: number;
}

/** Adds what was walked to a report, part by part and as a whole. */
export function addWalked({ figures, targets, rows, mostNext }: Told, name: string, walked: Walked): void {
  for (const part of walked.parts) {
    const label = `${name}, ${part.name}`;
    figures[`${label}: KiB`] = kib(part.bytes);
    if (part.next) targets[`${label}: KiB`] = mostNext;
    rows.push({ what: label, KiB: kib(part.bytes) });
  }
  figures[`${name}, whole journey: KiB`] = kib(walked.bytes);
  figures[`${name}, whole journey: KiB sent`] = kib(walked.sent);
  figures[`${name}, whole journey: seconds on Slow 4G`] = walked.seconds;
  rows.push({
    what: `${name}, whole journey`,
    KiB: kib(walked.bytes),
    'KiB sent': kib(walked.sent),
    seconds: walked.seconds,
  });
}
