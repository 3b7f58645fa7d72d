import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { filesOf, inject, networkFaults } from './inject';
import {
  arrive,
  cornersOf,
  documentMark,
  expectRecovery,
  expectRestAlive,
  navigationsOf,
  placeOf,
  placesOf,
} from './places';

test.describe.configure({ mode: 'parallel' });

/**
 * What a first render needs: the list of the release's files, the module's container, and the chunk of the page or card.
 * The list stands in the document of the page that is opened; only for others is it fetched.
 */
const needed = [
  { what: 'list of files', file: () => 'release', triedIn: navigationsOf },
  { what: 'entry', file: () => 'remoteEntry', triedIn: cornersOf },
  { what: 'chunk', file: (place: { chunk: string }) => place.chunk, triedIn: cornersOf },
];

for (const { what, file, triedIn } of needed) {
  for (const fault of networkFaults) {
    for (const { place, moment, title } of triedIn(what + fault)) {
      test(`${what} ${fault} for good (${title}): a card, the rest lives, it recovers`, async ({
        page,
        signIn,
      }) => {
        const trouble = await inject(page, filesOf('mf-faulty', file(place)), fault);
        const mark = await arrive(page, signIn, place, moment);
        await expect(place.card(page)).toBeVisible();
        await expectRestAlive(page, place);
        await expect(place.card(page)).toBeVisible();
        expect(trouble.count).toBeGreaterThan(1);
        await trouble.end();
        await expectRecovery(page, place, mark);
      });
    }

    for (const place of placesOf(what + fault)) {
      test(`${what} ${fault} once (${place.name}): nobody notices`, async ({ page, signIn }) => {
        const trouble = await inject(page, filesOf('mf-faulty', file(place)), fault, 1);
        await arrive(page, signIn, place, 'navigation');
        await expect(place.works(page)).toBeVisible();
        await expect(place.card(page)).toHaveCount(0);
        expect(trouble.count).toBe(1);
      });
    }
  }
}

for (const place of placesOf('everything hangs')) {
  test(`everything of the module hangs (${place.name}): a skeleton, a card at the deadline, and it recovers`, async ({
    page,
    signIn,
  }) => {
    const trouble = await inject(page, filesOf('mf-faulty', ''), 'hangs');
    const mark = await arrive(page, signIn, place, 'navigation');
    await expect(page.locator(`[data-skeleton=${place.name}]`).first()).toBeVisible();
    await expect(place.card(page)).toBeVisible();
    await expectAccessible(page);
    await trouble.end();
    await expectRecovery(page, place, mark);
  });
}

test.describe('a chunk that comes later', () => {
  const late = filesOf('mf-faulty', 'detail');
  const ofPage = placeOf('page');

  for (const fault of networkFaults) {
    test(`${fault} once: nobody notices`, async ({ page, signIn }) => {
      await arrive(page, signIn, ofPage, 'navigation');
      const trouble = await inject(page, late, fault, 1);
      await page.getByRole('button', { name: 'Show the detail' }).click();
      await expect(page.getByText('The detail came')).toBeVisible();
      expect(trouble.count).toBe(1);
    });
  }

  test('never: a card, and it comes with the next try', async ({ page, signIn }) => {
    const mark = await arrive(page, signIn, ofPage, 'navigation');
    const trouble = await inject(page, late, '503');
    await page.getByRole('button', { name: 'Show the detail' }).click();
    await expect(ofPage.card(page)).toBeVisible();
    await trouble.end();
    await expectRecovery(page, ofPage, mark);
    await page.getByRole('button', { name: 'Show the detail' }).click();
    await expect(page.getByText('The detail came')).toBeVisible();
    expect(await documentMark(page)).toBe(mark);
  });
});

test("a late file of the shell's own that fails once is fetched again", async ({ page }) => {
  const trouble = await inject(page, /\/assets\/app\/(?!vendor|app)[^/]+\.js/, '503', 1);
  await page.goto('/jupeb_login');
  await expect(page.getByLabel('RRR number')).toBeVisible();
  expect(trouble.count).toBe(1);
});
