import puppeteer, { type Page as Tab } from 'puppeteer-core';
import lighthouse, { type Result } from 'lighthouse';
import { startPortal } from '../../e2e/harness/portal-process';
import { demoPassword } from '../../e2e/fixtures/api';
import { findChromium } from '../../tools/lib/chromium.mjs';
import { chromiumArguments } from './browser';
import { median } from './page-load';
import { report, type Row } from './report';

const runs = Number(process.env.RUNS ?? 3);

const anybody = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A page that nobody finds without signing in needs no search engine. */
const signedIn = anybody.filter((category) => category !== 'seo');
type Category = (typeof anybody)[number];

interface Page {
  path: string;
  /** Who opens it. */
  login?: string;
  /** The least that Lighthouse may give its performance. */
  performance: number;
  categories: readonly Category[];
}

const publicPage = (path: string): Page => ({ path, performance: 99, categories: anybody });
const allPages: readonly Page[] = [
  publicPage('/'),
  publicPage('/login'),
  publicPage('/forgot_password'),
  // As the link of the mail opens it: without its token there is no form.
  publicPage('/reset_password#token=measured'),
  publicPage('/verify_account'),
  { path: '/jupeb_login', performance: 92, categories: anybody },
  { path: '/dashboard', login: 'student', performance: 92, categories: signedIn },
  { path: '/school_fees', login: 'student', performance: 92, categories: signedIn },
  { path: '/user_management/users', login: 'helpdesk', performance: 92, categories: signedIn },
];
const pages = allPages.filter(({ path }) => (process.env.PAGE ?? path) === path);
/** The most that content may shift. */
const mostShift = 0.02;

interface Seen {
  scores: Partial<Record<Category, number>>;
  shift: number;
  /** Audits that cost points. */
  faults: string[];
}

function seen(result: Result): Seen {
  if (result.runtimeError) throw new Error(`${result.requestedUrl}: ${result.runtimeError.message}`);
  const scores: Seen['scores'] = {};
  const faults: string[] = [];
  for (const [name, { score, auditRefs }] of Object.entries(result.categories)) {
    scores[name as Category] = Math.round((score ?? 0) * 100);
    const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9);
    faults.push(...lost.map(({ id }) => `${id} ${result.audits[id]?.displayValue ?? ''}`.trim()));
  }
  return { scores, shift: result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN, faults };
}

/** Signs a page in. */
async function signIn(page: Tab, url: string, userName: string) {
  const response = await fetch(`${url}/api/v1/Authentication/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'portal', Origin: url },
    body: JSON.stringify({ userName, password: demoPassword }),
  });
  if (!response.ok) throw new Error(`${userName} cannot sign in: ${response.status}`);
  const cookies = response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
  await page.setCookie(...cookies);
}

/** One look at a page by a phone that has never seen the portal. */
async function look(url: string, { path, login, categories }: Page): Promise<Seen> {
  const browser = await puppeteer.launch({ executablePath: findChromium() ?? '', args: chromiumArguments });
  try {
    const tab = await browser.newPage();
    if (login) await signIn(tab, url, login);
    const options = {
      port: Number(new URL(browser.wsEndpoint()).port),
      onlyCategories: [...categories],
      // Cookies are what signs in; everything else is new in this browser.
      disableStorageReset: login !== undefined,
      logLevel: 'error' as const,
    };
    const answer = await lighthouse(url + path, options, undefined, tab);
    if (!answer) throw new Error(`no result for ${path}`);
    return seen(answer.lhr);
  } finally {
    await browser.close();
  }
}

const given = process.env.PORTAL_URL;
const portal = given ? undefined : await startPortal();
const url = given ?? portal?.url ?? '';
const rows: Row[] = [];
const figures: Record<string, number> = {};
const targets: Record<string, number> = {};
try {
  for (const page of pages) {
    const all: Seen[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await look(url, page));
    const row: Row = { page: page.path };
    for (const category of page.categories) {
      const score = median(all.map(({ scores }) => scores[category] ?? 0));
      // A report holds what may be at most: points that are missing.
      figures[`${page.path} ${category}, points missing`] = 100 - score;
      targets[`${page.path} ${category}, points missing`] =
        category === 'performance' ? 100 - page.performance : 0;
      row[category] = score;
    }
    const shift = median(all.map((one) => one.shift));
    figures[`${page.path} shift`] = Math.round(shift * 10_000) / 10_000;
    targets[`${page.path} shift`] = mostShift;
    rows.push({ ...row, shift: Math.round(shift * 10_000) / 10_000 });
    for (const fault of new Set(all.flatMap(({ faults }) => faults))) console.log(`${page.path}: ${fault}`);
  }
} finally {
  await portal?.stop();
}
report({ bench: 'lighthouse', figures, targets }, rows);
