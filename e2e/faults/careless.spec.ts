import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index';
import { twoVersions } from './boot';
import {
  arrive,
  ask,
  documentMark,
  enter,
  expectRecovery,
  hub,
  mainMenu,
  open,
  placesOf,
  takeBack,
} from './places';
import { reportsOf } from './reports';

test.describe.configure({ mode: 'parallel' });

async function leaveForHub(page: Page) {
  await mainMenu(page).getByRole('link', { name: 'Steady', exact: true }).click();
  await expect(hub(page)).toBeVisible();
}

/** The last resort of the shell. */
const downfall = (page: Page) => page.locator('.app-error');

/** Each of them is left by the menu, told of under its phase, and comes again in the same document. */
const leavable = [
  { fault: 'clean-up throws', what: 'a clean-up that throws', phase: 'unmount' },
  { fault: 'canLeave throws', what: 'a question before leaving that throws', phase: 'handled' },
  { fault: 'canLeave promises', what: 'a question before leaving that answers a promise', phase: 'handled' },
  { fault: 'another body', what: 'another body in the place of the page’s', phase: 'leak' },
  { fault: 'writes a document', what: 'another document written over the page’s', phase: 'leak' },
  { fault: 'no stacks', what: 'stacks that nobody can read', phase: 'leak' },
  { fault: 'endless effect', what: 'an effect that sets state for ever', phase: 'render' },
];

/** What the vandal has done and that is still so. */
const damage = (page: Page) =>
  page.evaluate(async () => ({
    sheets: document.adoptedStyleSheets.length,
    overlays: document.querySelectorAll('.overlay').length,
    locked: document.body.classList.contains('locked'),
    zoom: document.documentElement.style.getPropertyValue('zoom'),
    replaced: [Array.prototype.map, JSON.stringify, history.pushState, fetch].filter(
      (each) => !Function.prototype.toString.call(each).includes('[native code]'),
    ).length,
    polluted: 'polluted' in {},
  }));

for (const { fault, what, phase } of leavable) {
  for (const place of placesOf(fault)) {
    test(`${what} (${place.name}): it can be left, it is told, and comes again`, async ({ page, signIn }) => {
      await ask(page, fault);
      const reports = await reportsOf(page, 'mf-faulty');
      const mark = await arrive(page, signIn, place, 'navigation');
      await expect(place.works(page)).toBeVisible();
      await leaveForHub(page);
      await expect(place.works(page)).toHaveCount(0);
      await expect.poll(() => reports.phases()).toContain(phase);
      await takeBack(page);
      await page.getByRole('link', { name: place.link, exact: true }).click();
      await expect(place.works(page)).toBeVisible();
      await expect(downfall(page)).toHaveCount(0);
      expect(await documentMark(page)).toBe(mark);
    });
  }
}

for (const place of placesOf('suspends')) {
  test(`a wait without an end (${place.name}): a skeleton, then a card, and it recovers`, async ({
    page,
    signIn,
  }) => {
    await page.clock.install();
    await ask(page, 'suspends');
    const reports = await reportsOf(page, 'mf-faulty');
    const mark = await arrive(page, signIn, place, 'navigation');
    // From here on it is the page that waits, not its code that is on its way.
    await expect.poll(() => reports.phases()).toContain('loaded');
    await expect(page.locator(`[data-skeleton=${place.name}]`).first()).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(place.card(page)).toBeVisible();
    await expect.poll(() => reports.phases()).toContain('handled');
    await takeBack(page);
    await expectRecovery(page, place, mark);
  });
}

for (const place of placesOf('rules')) {
  test(`a policy for the whole document (${place.name}): it is told, and the menu leads to another document`, async ({
    page,
    signIn,
  }) => {
    await ask(page, 'rules');
    const reports = await reportsOf(page, 'mf-faulty');
    const mark = await arrive(page, signIn, place, 'navigation');
    await expect(place.works(page)).toBeVisible();
    await expect.poll(() => page.locator('meta[http-equiv]').count()).toBe(0);
    await leaveForHub(page);
    expect(await documentMark(page)).not.toBe(mark);
    await expect.poll(() => reports.phases()).toContain('leak');
    await takeBack(page);
    await page.getByRole('link', { name: place.link, exact: true }).click();
    await expect(place.works(page)).toBeVisible();
  });
}

for (const place of placesOf('for good')) {
  test(`what everybody relies on replaced for good (${place.name}): the menu leads to another document, without that release`, async ({
    page,
    signIn,
    scriptErrors,
  }) => {
    await enter(signIn);
    const [newest, before] = await twoVersions(page);
    await ask(page, `for good in ${newest}`);
    const mark = await open(page, place, 'navigation');
    await expect
      .poll(() => page.evaluate(() => String(sessionStorage.getItem('portal:skipped'))))
      .toContain(newest);
    await leaveForHub(page);
    expect(await documentMark(page)).not.toBe(mark);
    await page.getByRole('link', { name: place.link, exact: true }).click();
    await expect(page.getByText(`Release ${before}`)).toBeVisible();
    expect(scriptErrors.every((error) => error.includes('asked: no sets any more'))).toBe(true);
    scriptErrors.length = 0;
  });
}

for (const place of placesOf('vandalism')) {
  test(`everything at once that a module can do to all others (${place.name}): put back, told, and the menu lives`, async ({
    page,
    signIn,
  }) => {
    await ask(page, 'vandalism');
    const { events } = await reportsOf(page, 'mf-faulty');
    const told = () => events.flatMap(({ phase, message }) => (phase === 'leak' ? message : [])).join();
    const mark = await arrive(page, signIn, place, 'navigation');
    await expect(place.works(page)).toBeVisible();
    const whileHere = { sheets: 1, overlays: 1, locked: true, zoom: '1.5', replaced: 0, polluted: false };
    await expect.poll(() => damage(page)).toEqual(whileHere);
    // Its listener keeps every click from the shell while it is there.
    await page.goBack({ waitUntil: 'commit' });
    await expect(hub(page)).toBeVisible();
    const nothing = { sheets: 0, overlays: 0, locked: false, zoom: '', replaced: 0, polluted: false };
    await expect.poll(() => damage(page)).toEqual(nothing);
    await mainMenu(page).getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    for (const words of ['replaced fetch', 'Array.prototype.map', 'emptied the page', 'left behind', 'click'])
      await expect.poll(told).toContain(words);
    expect(await documentMark(page)).toBe(mark);
  });
}
