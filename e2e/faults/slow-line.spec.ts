import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/index';
import { documentMark, enter, hub, mainMenu, placeOf } from './places';

test.describe.configure({ mode: 'parallel' });

/** 400 kbit/s and 400 ms there and back, as Chromium's own developer tools have it. */
const slow3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const loss = 0.05;

/** Mulberry32: the same losses in every run of a seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The document and the scripts in it are the browser's to fetch: whoever loses those sees the browser's own page. */
function browsersOwn(route: Route): boolean {
  const request = route.request();
  return request.resourceType() === 'document' || /\/assets\/app\/(app|vendor)\./.test(request.url());
}

async function badLine(page: Page, seed: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow3G);
  const roll = dice(seed);
  await page.route('**/*', (route) =>
    !browsersOwn(route) && roll() < loss ? route.abort('connectionreset') : route.fallback(),
  );
}

const slot = placeOf('slot');

for (const seed of [1, 2, 3]) {
  test(`slow 3G that loses every twentieth request (seed ${seed}): every page comes by itself`, async ({
    page,
    signIn,
  }) => {
    await enter(signIn);
    await badLine(page, seed);
    await page.goto('/steady/wall', { waitUntil: 'commit' });
    const mark = await documentMark(page);
    await expect(slot.works(page)).toBeVisible();
    await expect(slot.card(page)).toHaveCount(0);
    await mainMenu(page).getByRole('link', { name: 'Steady', exact: true }).click();
    await expect(hub(page)).toBeVisible();
    await page.getByRole('link', { name: 'Faulty page', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The page works' })).toBeVisible();
    await page.getByRole('button', { name: 'Show the detail' }).click();
    await expect(page.getByText('The detail came')).toBeVisible();
    await mainMenu(page).getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(await documentMark(page)).toBe(mark);
  });
}
