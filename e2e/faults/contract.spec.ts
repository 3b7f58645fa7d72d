import { hostVersion } from '@portal/shared/model';
import { expect, test } from '../fixtures/index';
import { rewriteModule, twoVersions } from './boot';
import { arrive, cornersOf, documentMark, enter, expectRestAlive, open } from './places';
import { reportsOf } from './reports';

test.describe.configure({ mode: 'parallel' });

for (const { place, moment, title } of cornersOf('contract')) {
  test(`no lifecycles (${title}): a card that says it does not fit, the rest lives`, async ({
    page,
    signIn,
  }) => {
    await rewriteModule(page, 'mf-faulty', (module) => {
      for (const shown of [...module.routes, ...module.contributes]) shown.load = './bare';
    });
    const reports = await reportsOf(page, 'mf-faulty');
    const mark = await arrive(page, signIn, place, moment);
    await expect(place.card(page)).toBeVisible();
    await expectRestAlive(page, place);
    await expect.poll(() => reports.phases()).toContain('contract');
    // Trying again cannot help, and harms nobody.
    await place.card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(place.card(page)).toBeVisible();
    expect(await documentMark(page)).toBe(mark);
  });

  test(`another host (${title}): a card that names both versions`, async ({ page, signIn }) => {
    const words = `Faulty 9.0.0 needs host ^9.0.0; this portal is host ${hostVersion}`;
    await rewriteModule(page, 'mf-faulty', (module) => {
      module.releases = [{ version: '9.0.0', refusal: words }];
    });
    const reports = await reportsOf(page, 'mf-faulty');
    await arrive(page, signIn, place, moment);
    await expect(place.card(page)).toContainText(words);
    await expectRestAlive(page, place);
    await expect.poll(() => reports.byRelease()).toContain('contract 9.0.0');
  });

  test(`another host, and a release before it that fits (${title}): that one`, async ({ page, signIn }) => {
    await rewriteModule(page, 'mf-faulty', (module) => {
      const [, before] = module.releases;
      if (!before) throw new Error('there is no release before');
      module.releases = [{ version: '9.0.0', refusal: 'needs another host' }, before];
    });
    await enter(signIn);
    const [, before] = await twoVersions(page);
    await open(page, place, moment);
    await expect(page.getByText(`Release ${before}`)).toBeVisible();
    await expect(place.card(page)).toHaveCount(0);
  });
}
