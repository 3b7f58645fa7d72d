import { chromium, type Browser } from '@playwright/test';
import { sql } from 'kysely';
import { testApp } from '../../packages/api/test/app';
import { builtServer, startPortal } from '../../packages/api/test/portal-process';
import { startTestServer } from '../../packages/api/test/server';
import { findChromium } from '../../tools/lib/chromium.mjs';
import { freePair } from '../../tools/lib/ready.mjs';
import { chromiumArguments, signedIn } from './browser';
import { publishMany } from './many-modules';
import { measureLoad, median, type Load } from './page-load';
import { report, type Row } from './report';

/** Modules that are live; the first are the portal's own. */
const sizes = [6, 20, 60];
const runs = Number(process.env.RUNS ?? 7);
const most = 1.05;
const pages = [
  { path: '/dashboard', content: 'main h1', login: 'student' },
  { path: '/login', content: 'h1' },
  // Of a visitor who enters a module: its document holds the composition as well.
  { path: '/jupeb_login', content: 'main h1' },
];

interface Portal {
  size: number;
  url: string;
  stop(): Promise<void>;
}

/** The demo university on a database of its own, with so many modules live. */
async function portalWith(size: number): Promise<Portal> {
  const test = await testApp();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.deps.db);
  const host = process.env['PORTAL_TEST_HOST'] ?? '';
  const port = await freePair(4700 + size * 4);
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: `postgres:///${rows[0]?.name}?${new URLSearchParams({ host, user: 'postgres' })}`,
    PORTAL_DEMO: 'true',
    JWT_SECRET: test.deps.env.jwtSecret,
    DATA_KEY: test.deps.env.dataKey.toString('hex'),
    REMITA_BASE_URL: test.deps.env.remita.baseUrl,
    REMITA_MERCHANT_ID: '2547916',
    REMITA_API_KEY: '1946',
    BUSY_AFTER: '0',
  };
  const node = await startPortal(settings, builtServer);
  await publishMany(test, size - 6);
  return {
    size,
    url,
    async stop() {
      await node.stop();
      await test.close();
    },
  };
}

type Loads = Map<number, Load[]>;

/** One after the other, run by run, so that whatever else the machine does meets all sizes. */
async function measure(
  browser: Browser,
  portals: readonly Portal[],
  page: (typeof pages)[number],
): Promise<Loads> {
  const seen: Loads = new Map(portals.map(({ size }) => [size, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const { size, url } of portals) {
      const cookies = page.login ? await signedIn(browser, url, page.login) : [];
      const options = { url: url + page.path, content: page.content, slow: true, cookies };
      seen.get(size)?.push(await measureLoad(browser, options));
    }
  }
  return seen;
}

const kinds = {
  bytes: ({ bytes }: Load) => bytes,
  requests: ({ requests }: Load) => requests,
  time: ({ content }: Load) => content,
};

/** Of neighbours in time: the machine was as busy for the one as for the other. */
function ratioOf(these: readonly number[], small: readonly number[]): number {
  const ratios = these.map((value, run) => value / (small[run] ?? Number.NaN));
  return Math.round(median(ratios) * 1000) / 1000;
}

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const portals: Portal[] = [];
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  for (const size of sizes) portals.push(await portalWith(size));
  const rows: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  for (const page of pages) {
    const seen = await measure(browser, portals, page);
    for (const size of sizes) {
      const row: Row = { page: page.path, modules: size };
      for (const [kind, read] of Object.entries(kinds)) {
        const [small, these] = [6, size].map((of) => (seen.get(of) ?? []).map(read));
        row[kind] = Math.round(median(these ?? []));
        row[`${kind} ×`] = ratioOf(these ?? [], small ?? []);
        if (size === 6) continue;
        figures[`${page.path} ${kind}, ${size} modules`] = ratioOf(these ?? [], small ?? []);
        targets[`${page.path} ${kind}, ${size} modules`] = most;
      }
      rows.push(row);
    }
  }
  report({ bench: 'boot-scale', figures, targets }, rows);
} finally {
  await browser.close();
  await Promise.all(portals.map((portal) => portal.stop()));
  await server.stop();
}
