import type { Page, Route } from '@playwright/test';
import { administration } from '@portal/shared/administration';
import { signInAdministrator } from '../fixtures/administrator';
import type { Api } from '../fixtures/api';
import { expect, test } from '../fixtures/index';
import { FixtureModule, freshVersion } from '../fixtures/modules';

// Modules are built, and a file that hangs holds its page up to the deadline.
test.setTimeout(180_000);

let administrator: Api;
let faulty: FixtureModule;
const first = freshVersion(0);

test.beforeAll(async ({ playwright }) => {
  const url = process.env.PORTAL_URL ?? '';
  const http = await playwright.request.newContext();
  administrator = await signInAdministrator(http, url);
  faulty = await FixtureModule.register('mf-faulty', administrator);
  await faulty.release(url, first);
});

type Fault = (route: Route) => Promise<unknown> | undefined;

/** Files of the module; later tries come under `?try=…`. */
const files = (name: string, version = '*') =>
  new RegExp(
    `/modules/mf-faulty/${version === '*' ? '[^/]+' : version.replaceAll('.', '\\.')}/${name}[^/]*\\.js`,
  );
const entry = files('remoteEntry');
const page404: Fault = (route) => route.fulfill({ status: 404, body: 'not here' });
const html: Fault = (route) =>
  route.fulfill({
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><title>Sign in to the network</title>',
  });
const truncated: Fault = async (route) => {
  const answer = await route.fetch();
  const body = await answer.body();
  return route.fulfill({ response: answer, body: body.subarray(0, body.length / 2) });
};
const tampered: Fault = async (route) => {
  const answer = await route.fetch();
  return route.fulfill({ response: answer, body: `globalThis.tampered = true;${await answer.text()}` });
};
const hangs: Fault = () => undefined;

const marked = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') === true);
const card = (page: Page) => page.getByRole('main').getByRole('alert');

/** A page of the shell whose document must survive whatever comes. */
async function openPortal(page: Page, signIn: (login: string, path?: string) => Promise<Api>) {
  await signIn('admissions', '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const enter = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Faulty' }).click();

/** The rest of the portal goes on: menu, another module, and back. */
async function expectShellAlive(page: Page) {
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(await marked(page)).toBe(true);
}

async function expectRecovery(page: Page) {
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The page came' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  expect(await marked(page)).toBe(true);
}

/** Failures that browsers have reported of the module, by phase. */
async function reported(phase: string): Promise<number> {
  const { modules } = await administrator.call(administration.modules.list);
  const phases = modules.find(({ id }) => id === 'mf-faulty')?.health.phases ?? [];
  return phases.find((one) => one.phase === phase)?.count ?? 0;
}

const always: [what: string, where: RegExp, fault: Fault][] = [
  ['the entry answers 404', entry, page404],
  ['the entry is a sign-in page of a network', entry, html],
  ['the entry comes cut off', entry, truncated],
  ['the entry differs from its hash', entry, tampered],
  ['the entry hangs', entry, hangs],
  ['the page answers 404', files('expose-late'), page404],
  ['the page differs from its hash', files('expose-late'), tampered],
];

for (const [what, where, fault] of always) {
  test(`${what}: a card in its place, then it recovers without a reload`, async ({ page, signIn }) => {
    await openPortal(page, signIn);
    await page.route(where, (route) => fault(route));
    await enter(page);
    await expect(card(page)).toContainText('could not be opened');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'tampered'))).toBeUndefined();
    await expectShellAlive(page);

    await enter(page);
    await expect(card(page)).toContainText('could not be opened');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expectRecovery(page);
  });
}

const once: [what: string, where: RegExp][] = [
  ['the entry', entry],
  ['the page', files('expose-late')],
];

for (const [what, where] of once) {
  test(`${what} fails once: nobody notices`, async ({ page, signIn }) => {
    await openPortal(page, signIn);
    let failures = 0;
    await page.route(where, (route) => {
      failures += 1;
      return failures === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
    });
    await enter(page);
    await expect(page.getByRole('heading', { level: 1, name: 'The page came' })).toBeVisible();
    expect(failures).toBeGreaterThan(1);
    await expect(card(page)).toHaveCount(0);
  });
}

test('a chunk that comes later is tried again as well', async ({ page, signIn }) => {
  await openPortal(page, signIn);
  let failures = 0;
  await page.route(files('detail'), (route) => {
    failures += 1;
    return failures === 1 ? route.abort() : route.continue();
  });
  await enter(page);
  await page.getByRole('button', { name: 'Show the detail' }).click();
  await expect(page.getByText('The detail came')).toBeVisible();
  expect(failures).toBeGreaterThan(1);
});

test('a chunk that never comes leaves the card, and comes with the next try', async ({ page, signIn }) => {
  await openPortal(page, signIn);
  await page.route(files('detail'), (route) => route.abort());
  await enter(page);
  await page.getByRole('button', { name: 'Show the detail' }).click();
  await expect(card(page)).toContainText('could not be opened');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expectRecovery(page);
});

for (const [what, address, title] of [
  ['evaluate', '/faulty/evaluate', 'It evaluated'],
  ['render', '/faulty/render', 'It rendered'],
] as const) {
  test(`a page that throws in ${what}: a card, the rest goes on, and it recovers`, async ({
    page,
    signIn,
  }) => {
    await openPortal(page, signIn);
    await page.evaluate((flag) => sessionStorage.setItem('faulty', flag), what);
    await page.goto(address);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await expect(card(page)).toContainText('could not be opened');
    await expectShellAlive(page);
    await page.goBack();
    await expect(card(page)).toContainText('could not be opened');
    await page.evaluate(() => sessionStorage.removeItem('faulty'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await marked(page)).toBe(true);
  });
}

test('failures are counted against the release, tampering by name', async ({ page, signIn }) => {
  const before = await reported('integrity');
  await openPortal(page, signIn);
  await page.route(files('expose-late'), (route) => tampered(route));
  await enter(page);
  await expect(card(page)).toBeVisible();
  await page.goto('/profile');
  await expect.poll(() => reported('integrity')).toBeGreaterThan(before);
});

test('a broken release gives way to the one before it', async ({ page, portal, signIn }) => {
  const second = freshVersion(1);
  await faulty.release(portal.url, second);
  await openPortal(page, signIn);
  await page.route(files('remoteEntry', second), (route) => page404(route));
  await enter(page);
  await expect(page.getByText(`Release ${first}`)).toBeVisible();
  await expect(card(page)).toHaveCount(0);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByText(`Release ${second}`)).toBeVisible();
});
