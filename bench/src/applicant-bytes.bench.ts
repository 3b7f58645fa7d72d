import { randomInt } from 'node:crypto';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { panels, programmes, type ProgrammeId } from '@portal/contracts/admissions';
import { freshPhone } from '../../e2e/fixtures/people';
import { CommonFormPages } from '../../e2e/pages/common-form';
import { InvoicePages } from '../../e2e/pages/invoice';
import { JupebPages } from '../../e2e/pages/jupeb';
import { LandingPage } from '../../e2e/pages/landing';
import { withPortal } from './browser';
import { measureLoad, quietLine, throttle } from './page-load';
import { report, type Row } from './report';

const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;
/** KiB of the first page of a programme, as `budgets` has it, and of whatever step comes next. */
const mostFirst = 215;
const mostNext = 25;

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

interface Part {
  name: string;
  act: (page: Page) => Promise<void>;
  /** What comes after the first page. */
  next?: boolean;
}

const payer = { surname: 'Bello', firstName: 'Amina', middleName: 'Zainab', email: 'amina@example.com' };

/** From the landing page to the form; the same for both. */
function toTheForm(programme: ProgrammeId, form: (page: Page) => JupebPages | CommonFormPages): Part[] {
  const { routes } = programmes[programme];
  let rrr = '';
  return [
    { name: 'landing page', act: async (page) => void (await page.goto('/')) },
    {
      name: 'invoice',
      async act(page) {
        const invoice = new InvoicePages(page);
        await new LandingPage(page).generateInvoice(panels[programme].hash.slice(1));
        await invoice.givePhone(freshPhone());
        await invoice.giveDetails(payer);
        rrr = await invoice.rrr();
      },
    },
    {
      name: 'payment',
      async act(page) {
        await new InvoicePages(page).pay();
        await page
          .getByText(/^Paid$/i)
          .first()
          .waitFor();
      },
    },
    {
      name: 'login',
      next: true,
      async act(page) {
        await page.goto(routes.login);
        await page.getByLabel(/^RRR number/).waitFor();
      },
    },
    {
      name: 'first step',
      next: true,
      async act(page) {
        await page.getByLabel(/^RRR number/).fill(rrr);
        await page.getByRole('button', { name: 'Login' }).click();
        await page.waitForURL((url) => url.pathname === routes.form);
        await page.locator('input[type=file]').waitFor({ state: 'attached' });
      },
    },
    { name: 'photo', act: (page) => form(page).uploadPhoto() },
  ];
}

const hash = (page: Page, step: string) => page.waitForURL((url) => url.hash === step);
const slip = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

const jupeb = (page: Page) => new JupebPages(page);
const jupebParts: Part[] = [
  ...toTheForm('jupeb', jupeb),
  {
    name: 'to sponsor and referee',
    next: true,
    act: async (page) => {
      await jupeb(page).fillPersonal();
      await hash(page, '#section_b');
    },
  },
  {
    name: 'to O-level',
    next: true,
    act: async (page) => {
      await jupeb(page).fillSponsorAndReferee();
      await hash(page, '#section_c');
    },
  },
  {
    name: 'check, submit and slip',
    next: true,
    act: async (page) => {
      await jupeb(page).fillOLevel();
      await slip(page, programmes.jupeb.routes.preview ?? '');
    },
  },
];

const putme = (page: Page) => new CommonFormPages(page, programmes.undergraduate.routes);
const jambNumber = `${new Date().getFullYear()}${String(randomInt(0, 100_000_000)).padStart(8, '0')}ZQ`;
const putmeParts: Part[] = [
  ...toTheForm('undergraduate', putme),
  {
    name: 'to sponsor and next of kin',
    next: true,
    act: async (page) => {
      await putme(page).fillPersonal();
      await hash(page, '#section_b');
    },
  },
  {
    name: 'to programme of choice',
    next: true,
    act: async (page) => {
      await putme(page).fillSponsorAndNextOfKin();
      await hash(page, '#section_c');
    },
  },
  {
    name: 'to O-level',
    next: true,
    async act(page) {
      await putme(page).giveJambNumber(jambNumber);
      await putme(page).fillUtme();
      await putme(page).fillChoice();
      await putme(page).next();
      await hash(page, '#section_d');
    },
  },
  {
    name: 'check, submit and slip',
    next: true,
    async act(page) {
      await putme(page).fillOLevel();
      await putme(page).submit('Grace Okon');
      await slip(page, programmes.undergraduate.routes.preview ?? '');
    },
  },
];

interface Walked {
  parts: (Pick<Part, 'name' | 'next'> & { bytes: number })[];
  bytes: number;
  sent: number;
  seconds: number;
}

/** One complete application as a phone makes it on Slow 4G, with a cache that is empty at the beginning. */
async function walk(browser: Browser, url: string, parts: readonly Part[]): Promise<Walked> {
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

await withPortal(async ({ browser, url }) => {
  const rows: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  for (const { name, routes } of Object.values(programmes)) {
    const { bytes, requests } = await measureLoad(browser, { url: `${url}${routes.login}`, content: 'h1' });
    figures[`${name}: first page KiB`] = kib(bytes);
    targets[`${name}: first page KiB`] = mostFirst;
    rows.push({ what: `${name}: first page`, KiB: kib(bytes), requests });
  }
  for (const [name, parts] of [
    ['JUPEB', jupebParts],
    ['Post UTME', putmeParts],
  ] as const) {
    const walked = await walk(browser, url, parts);
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
  report({ bench: 'applicant-bytes', figures, targets }, rows);
});
