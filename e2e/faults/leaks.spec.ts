import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index';
import { arrive, ask, cornersOf, documentMark, hub, mainMenu } from './places';
import { reportsOf } from './reports';

test.describe.configure({ mode: 'parallel' });

/** Whether the headings of the page have the spacing of the leaking module. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const { letterSpacing, wordSpacing } = getComputedStyle(document.querySelector('h1') ?? document.body);
    const leaked = [letterSpacing === '7px', wordSpacing === '9px'];
    return { leaked, sheets: document.adoptedStyleSheets.length };
  });

const leaks = [
  { fault: 'leak', what: 'that a module leaves behind' },
  { fault: 'leak while loading', what: 'of a module’s code as it is loaded' },
];
const rows = leaks.flatMap((leak) => cornersOf(leak.fault).map((corner) => ({ ...leak, ...corner })));

for (const { fault, what, place, moment, title } of rows) {
  test(`styles and a listener ${what} (${title}): they go with it`, async ({ page, signIn }) => {
    await ask(page, fault);
    const reports = await reportsOf(page, 'mf-faulty');
    const mark = await arrive(page, signIn, place, moment);
    await expect(place.works(page)).toBeVisible();
    await expect.poll(() => looks(page)).toEqual({ leaked: [true, true], sheets: 1 });

    await mainMenu(page).getByRole('link', { name: 'Steady', exact: true }).click();
    await expect(hub(page)).toBeVisible();
    await expect.poll(() => looks(page)).toEqual({ leaked: [false, false], sheets: 0 });
    await expect.poll(() => reports.phases()).toContain('leak');

    // It would throw, and fail the test.
    await page.evaluate(() => dispatchEvent(new Event('portal-test')));
    await expect(hub(page)).toBeVisible();
    expect(await documentMark(page)).toBe(mark);
  });
}
