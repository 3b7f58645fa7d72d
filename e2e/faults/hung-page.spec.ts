import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index';
import { twoVersions } from './boot';
import { ask, corners, enter, hub, open, places } from './places';
import { reportsOf } from './reports';

test.describe.configure({ mode: 'parallel' });

/** What somebody does whose tab does not answer: has the browser stop the page, and loads it again. */
async function stopAndReload(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Runtime.terminateExecution');
  await page.reload({ waitUntil: 'commit' });
}

for (const { place, moment, title } of corners) {
  test(`an endless loop (${title}): the next load shows the last known-good release`, async ({
    page,
    signIn,
    scriptErrors,
  }) => {
    await enter(signIn);
    const [newest, before] = await twoVersions(page);
    await ask(page, `loop in ${newest}`);
    const caught = page.waitForEvent('console', { predicate: (said) => said.text() === 'asked: loop' });
    // Neither the click nor the address comes back from a page that hangs.
    void open(page, place, moment).catch(() => undefined);
    await caught;

    const reports = reportsOf(page, 'mf-faulty');
    await stopAndReload(page);
    if (moment === 'navigation') await page.goto(place.path);
    await expect(page.getByText(`Release ${before}`)).toBeVisible();
    await expect.poll(() => reports.byRelease()).toContain(`blocked ${newest}`);
    // And again: the release stays out for as long as the tab lives.
    await page.goto(place.path);
    await expect(page.getByText(`Release ${before}`)).toBeVisible();
    scriptErrors.length = 0;
  });
}

for (const place of places) {
  test(`ten seconds of blocked main thread (${place.name}): reported, and the next load shows the last known-good release`, async ({
    page,
    signIn,
  }) => {
    await enter(signIn);
    const [newest, before] = await twoVersions(page);
    await ask(page, `block in ${newest}`);
    const reports = reportsOf(page, 'mf-faulty');
    await open(page, place, 'first load');
    await expect(page.getByText(`Release ${newest}`)).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => reports.byRelease(), { timeout: 30_000 }).toContain(`blocked ${newest}`);
    await page.goto('/steady');
    await expect(hub(page)).toBeVisible();
    await page.goto(place.path);
    await expect(page.getByText(`Release ${before}`)).toBeVisible();
  });
}
