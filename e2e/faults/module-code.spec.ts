import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index';
import {
  arrive,
  ask,
  cornersOf,
  documentMark,
  expectRecovery,
  expectRestAlive,
  hub,
  mainMenu,
  takeBack,
} from './places';
import { reportsOf } from './reports';

test.describe.configure({ mode: 'parallel' });

/** A card in its place at once, reported under the phase. */
const broken = [
  { fault: 'evaluate', phase: 'evaluate' },
  { fault: 'render', phase: 'render' },
  { fault: 'effect', phase: 'render' },
  { fault: 'mount throws', phase: 'mount' },
  { fault: 'mount hangs', phase: 'mount' },
  { fault: 'bootstrap hangs', phase: 'mount' },
];

for (const { fault, phase } of broken) {
  for (const { place, moment, title } of cornersOf(fault)) {
    test(`${fault} (${title}): a card, the rest lives, it recovers`, async ({ page, signIn }) => {
      await ask(page, fault);
      const reports = await reportsOf(page, 'mf-faulty');
      const mark = await arrive(page, signIn, place, moment);
      await expect(place.card(page)).toBeVisible();
      await expectRestAlive(page, place);
      await expect(place.card(page)).toBeVisible();
      await expect.poll(() => reports.phases()).toContain(phase);
      await takeBack(page);
      await expectRecovery(page, place, mark);
    });
  }
}

/** Nothing breaks on the screen, and the release is told of. */
const unseen = ['handler', 'listener', 'rejection'];

for (const fault of unseen) {
  for (const { place, moment, title } of cornersOf(fault)) {
    test(`an error in a ${fault} (${title}): nothing breaks, the release is told of`, async ({
      page,
      signIn,
      scriptErrors,
    }) => {
      await ask(page, fault);
      const reports = await reportsOf(page, 'mf-faulty');
      const mark = await arrive(page, signIn, place, moment);
      await expect(place.works(page)).toBeVisible();
      const area = page.getByText(/Release .*, \d+ clicks/);
      await page.getByRole('button', { name: 'Click', exact: true }).click();
      await page.getByRole('button', { name: 'Click', exact: true }).click();
      await expect(area).toContainText('2 clicks');
      await expect(place.card(page)).toHaveCount(0);
      await expect.poll(() => reports.phases()).toContain('handled');
      await expectRestAlive(page, place);
      await expect(place.works(page)).toBeVisible();
      expect(await documentMark(page)).toBe(mark);
      expect(scriptErrors.every((error) => error.includes(`asked: ${fault}`))).toBe(true);
      scriptErrors.length = 0;
    });
  }
}

async function leaveForHub(page: Page) {
  await mainMenu(page).getByRole('link', { name: 'Steady', exact: true }).click();
  await expect(hub(page)).toBeVisible();
}

for (const fault of ['unmount hangs', 'unmount throws']) {
  for (const { place, moment, title } of cornersOf(fault)) {
    test(`${fault} (${title}): the next page appears, and it comes again`, async ({ page, signIn }) => {
      await ask(page, fault);
      const reports = await reportsOf(page, 'mf-faulty');
      const mark = await arrive(page, signIn, place, moment);
      await expect(place.works(page)).toBeVisible();
      await leaveForHub(page);
      await expect.poll(() => reports.phases()).toContain('unmount');
      await page.getByRole('link', { name: place.link, exact: true }).click();
      await expect(place.works(page)).toBeVisible();
      expect(await documentMark(page)).toBe(mark);
    });
  }
}
