import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { chromium, type Browser } from '@playwright/test';
import { testApp, type TestApp } from '../../packages/api/test/app';
import { aUser, cheapPasswordHash, testPassword } from '../../packages/api/test/builders';
import { builtServer, startPortal } from '../../packages/api/test/portal-process';
import { databaseUrl } from '../../packages/api/test/rolling/cluster';
import { startTestServer } from '../../packages/api/test/server';
import { findChromium } from '../../tools/lib/chromium.mjs';
import { chromiumArguments, signedIn } from './browser';
import { measureSignIn, measureVisit } from './first-content';
import { capturePage } from './floor/capture';
import { median } from './page-load';
import { report, type Row } from './report';
import { seedFeesPaid } from './seed-payments';
import { seedUniversity } from './seed-university';

const few = 1_000;
const many = Number(process.env['STUDENTS'] ?? 100_000);
const runs = Number(process.env['RUNS'] ?? 5);
/** How much longer somebody may wait where there are a hundred times as many. */
const most = 1.1;

/** The first page of each list that grows with students, and what it shows once its rows are there. */
const lists: Record<string, string> = {
  users: '/user_management/users',
  'registrations to approve': '/approve_courses',
  'registrations of a class': '/class',
  'course registration report': '/reports/course_registration_reports',
  'course report': '/reports/course_reg_reports',
  'score sheets': '/results/classlist',
  invoices: '/invoice_management/invoice',
  payments: '/reports/payment_reports',
  'student fees': '/reports/student_fee_reports',
};
const row = 'main :is(tbody tr a, ul > li a)';
const card = 'main h2 + p';

interface Portal {
  url: string;
  student: string;
  officer: string;
  stop: () => Promise<void>;
}

/** A port that nobody has: the portal has to know its own address before it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function nodeOver(test: TestApp): Promise<Pick<Portal, 'url' | 'stop'>> {
  const { remita } = test.deps.env;
  const node = await startPortal(
    {
      PORT: String(await freePort()),
      DATABASE_URL: await databaseUrl(test),
      DATABASE_CONNECTIONS: '10',
      REMITA_BASE_URL: remita.baseUrl,
      REMITA_MERCHANT_ID: remita.merchantId,
      REMITA_API_KEY: remita.apiKey,
      JWT_SECRET: test.deps.env.jwtSecret,
      DATA_KEY: test.deps.env.dataKey.toString('hex'),
      // Nobody is written to.
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECOND_FACTORS: 'optional',
      BUSY_AFTER: '0',
    },
    builtServer,
  );
  return { url: node.origin, stop: node.stop };
}

/** A portal of so many students, all with invoices, payments and a registration at some stage. */
async function portalWith(students: number): Promise<Portal> {
  const test = await testApp();
  // The node lives now.
  test.deps.clock.set(new Date());
  await seedUniversity(test, { students, passwordHash: await cheapPasswordHash(), registered: true });
  await seedFeesPaid(test);
  const { userName: officer } = await aUser(test, {
    claims: ['user.view', 'registration.view', 'results.view', 'finance.view', 'finance.reports'],
    menus: ['dashboard', 'user management'],
  });
  const { matric_number: student } = await test.deps.db
    .selectFrom('student')
    .select('matric_number')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { url, stop } = await nodeOver(test);
  const end = async () => {
    await stop();
    await test.close();
  };
  return { url, student: student ?? '', officer, stop: end };
}

type Visit = (portal: Portal) => Promise<number>;

/** What is looked at, each with the words that say that it is there. */
async function visits(browser: Browser, portals: readonly Portal[]): Promise<Map<string, Visit>> {
  const wordsAt = async (portal: Portal, path: string) => {
    const officer = path !== '/dashboard';
    const cookies = await signedIn(browser, portal.url, officer ? portal.officer : portal.student);
    const content = officer ? row : card;
    return (await capturePage(browser, { url: portal.url, path, content, cookies })).words;
  };
  const known = new Map<string, string>();
  const wordsOf = ({ url }: Portal, path: string) => known.get(url + path) ?? '';
  for (const portal of portals)
    for (const path of ['/dashboard', ...Object.values(lists)])
      known.set(portal.url + path, await wordsAt(portal, path));
  const signIn: Visit = async (portal) => {
    const words = wordsOf(portal, '/dashboard');
    const who = { userName: portal.student, password: testPassword, words };
    return (await measureSignIn(browser, { url: `${portal.url}/login`, ...who })).content;
  };
  const list =
    (path: string): Visit =>
    async (portal) => {
      const cookies = await signedIn(browser, portal.url, portal.officer);
      const words = wordsOf(portal, path);
      return (await measureVisit(browser, { url: portal.url + path, cookies, words, warm: false })).content;
    };
  return new Map([
    ['sign-in to dashboard', signIn],
    ...Object.entries(lists).map(([name, path]) => [name, list(path)] as const),
  ]);
}

const server = await startTestServer();
process.env['PORTAL_TEST_HOST'] = server.host;
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
const portals = [await portalWith(few), await portalWith(many)] as const;
const [small, large] = portals;
try {
  const rows: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  for (const [name, visit] of await visits(browser, portals)) {
    const times: [number[], number[]] = [[], []];
    // In turn, so that what else the machine does meets both.
    for (let run = 0; run < runs; run += 1) {
      times[0].push(await visit(small));
      times[1].push(await visit(large));
    }
    const [less, more] = [median(times[0]), median(times[1])];
    figures[name] = Math.round((more / less) * 1000) / 1000;
    targets[name] = most;
    rows.push({ view: name, [`ms, ${few}`]: Math.round(less), [`ms, ${many}`]: Math.round(more) });
  }
  report({ bench: 'growth-in-browser', figures, targets }, rows);
} finally {
  await browser.close();
  for (const portal of portals) await portal.stop();
  await server.stop();
}
