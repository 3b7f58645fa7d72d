import { expect, test } from '../fixtures/index';
import { twoVersions } from './boot';
import { filesOf, inject, networkFaults } from './inject';
import { ask, cornersOf, enter, open } from './places';
import { reportsOf } from './reports';

test.describe.configure({ mode: 'parallel' });

// The newest release is broken, the one before it works: that one is shown, and nobody is asked anything.

for (const fault of networkFaults) {
  for (const { place, moment, title } of cornersOf(fault)) {
    test(`the newest release ${fault} (${title}): the last known-good one`, async ({ page, signIn }) => {
      await enter(signIn);
      const [newest, before] = await twoVersions(page);
      await inject(page, filesOf('mf-faulty', '', newest), fault);
      await open(page, place, moment);
      await expect(page.getByText(`Release ${before}`)).toBeVisible();
      await expect(place.card(page)).toHaveCount(0);
    });
  }
}

for (const { place, moment, title } of cornersOf('throws')) {
  test(`the newest release throws while it starts (${title}): the last known-good one`, async ({
    page,
    signIn,
  }) => {
    await enter(signIn);
    const [newest, before] = await twoVersions(page);
    await ask(page, `evaluate in ${newest}`);
    const reports = await reportsOf(page, 'mf-faulty');
    await open(page, place, moment);
    await expect(page.getByText(`Release ${before}`)).toBeVisible();
    await expect(place.card(page)).toHaveCount(0);
    await expect.poll(() => reports.byRelease()).toContain(`evaluate ${newest}`);
  });
}

for (const { place, moment, title } of cornersOf('reloads')) {
  test(`the newest release reloads the page as it mounts (${title}): the last known-good one, in the end`, async ({
    page,
    signIn,
  }) => {
    await enter(signIn);
    const [newest, before] = await twoVersions(page);
    await ask(page, `mount reloads in ${newest}`);
    const reports = await reportsOf(page, 'mf-faulty');
    await open(page, place, moment);
    await expect(page.getByText(`Release ${before}`)).toBeVisible();
    await expect(place.card(page)).toHaveCount(0);
    await expect.poll(() => reports.byRelease()).toContain(`blocked ${newest}`);
  });
}

test('without the trouble the newest release is back with the next page', async ({ page, signIn }) => {
  await enter(signIn);
  const [newest, before] = await twoVersions(page);
  const trouble = await inject(page, filesOf('mf-faulty', 'remoteEntry', newest), '404');
  await page.goto('/faulty');
  await expect(page.getByText(`Release ${before}`)).toBeVisible();
  await trouble.end();
  await page.goto('/faulty');
  await expect(page.getByText(`Release ${newest}`)).toBeVisible();
});
