import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { calls } from '@portal/shared/model';
import { registry } from '@portal/contracts/registry';
import { signInAdministrator } from '../fixtures/administrator';
import { Api } from '../fixtures/api';
import { expect, test, type Portal } from '../fixtures/index';
import { FixtureModule, freshVersion } from '../fixtures/modules';
import { bootFor } from './boot';
import { documentMark, hub } from './places';

// Each test publishes releases of one module and watches the pages that are open meanwhile: one after the other.
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

let administrator: Api;
let moving: FixtureModule;

test.beforeAll(async ({ playwright }) => {
  const url = process.env.PORTAL_URL ?? '';
  administrator = await signInAdministrator(await playwright.request.newContext(), url);
  moving = await FixtureModule.register('mf-moving', administrator);
});

/** Makes another release live; answers its version. */
async function release({ url }: Portal): Promise<string> {
  const version = freshVersion();
  await moving.release(url, version);
  return version;
}

const shows = (page: Page, version: string) =>
  page.getByRole('heading', { level: 1, name: `Release ${version}` });
/**
 * The way to the newer portal; the words about it stand beside it. Tabs ask for it after a random while of up to ten
 * seconds, so that they do not all come at once.
 */
const offer = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: 'A newer version of the portal is ready' })
    .getByRole('button', { name: 'Use it now' });

test('two releases in quick succession: a tab that is open on the first goes on with it, and is offered the last', async ({
  page,
  portal,
  signIn,
}) => {
  const first = await release(portal);
  await signIn('registry', '/moving');
  await expect(shows(page, first)).toBeVisible();
  const mark = await documentMark(page);

  await release(portal);
  const last = await release(portal);
  await page.getByRole('button', { name: 'Show the detail' }).click();
  await expect(page.getByText(`Detail of ${first}`)).toBeVisible();
  await page.getByRole('link', { name: 'Steady', exact: true }).first().click();
  await expect(hub(page)).toBeVisible();
  await page.goBack();
  await expect(shows(page, first)).toBeVisible();
  await expect(offer(page)).toBeVisible();
  expect(await documentMark(page)).toBe(mark);

  await offer(page).click();
  await expect(shows(page, last)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a release while somebody fills in a form: nothing is lost or reloaded, the offer waits until it is saved', async ({
  page,
  context,
  portal,
  signIn,
}) => {
  await signIn('registry', '/steady/form');
  const remark = page.getByRole('textbox', { name: 'Remark' });
  await remark.fill('half a sent');
  const mark = await documentMark(page);
  // A tab in which nothing is unsaved tells that the word has gone round.
  const witness = await context.newPage();
  await witness.goto('/steady');
  await expect(hub(witness)).toBeVisible();

  await release(portal);
  await expect(offer(witness)).toBeVisible();
  await remark.pressSequentially('ence');
  await expect(remark).toHaveValue('half a sentence');
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(offer(page)).toBeVisible();
  await expect(remark).toHaveValue('half a sentence');
  expect(await documentMark(page)).toBe(mark);
});

/** Says, from a page of this person, that the release did not come up. */
async function reportFailure(playwright: PlaywrightWorkerArgs['playwright'], login: string, version: string) {
  const baseURL = process.env.PORTAL_URL ?? '';
  const http = await playwright.request.newContext({ baseURL });
  const api = new Api(http, baseURL);
  await api.signIn(login);
  const { build, composition, reportToken = '' } = await bootFor(http);
  const failed = { module: 'mf-moving', version, phase: 'render' as const, message: 'in many browsers' };
  const report = { build, composition: composition.id, token: reportToken, vitals: [], events: [failed] };
  await api.call(calls.health.report, { body: report });
  await http.dispose();
}

test('a canary that fails for several people is taken back by itself: the next load shows the live release', async ({
  page,
  portal,
  playwright,
  signIn,
}) => {
  const live = await release(portal);
  const canary = freshVersion();
  await moving.build(canary);
  await moving.must('publish', portal.url, '--percent', '100', '--type', 'official');
  await signIn('registry', '/moving');
  await expect(shows(page, canary)).toBeVisible();

  for (const login of ['bursar', 'registry', 'hostel']) await reportFailure(playwright, login, canary);
  await expect(async () => {
    await page.reload();
    await expect(shows(page, live)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const detail = await administrator.call(registry.modules.detail, {
    params: { id: 'mf-moving' },
  });
  expect(detail.canary).toMatchObject({ version: canary, state: 'stopped' });
  expect(detail.liveVersion).toBe(live);
});
