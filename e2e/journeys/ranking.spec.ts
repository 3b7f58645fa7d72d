import { admissions, programmes } from '@portal/contracts/admissions';
import { deskOf, fromNiger, jambRow, resultsRow, someCandidate, type Origin } from '../fixtures/candidates';
import { expect, test } from '../fixtures/index';
import { expectSoundOnBoth } from '../fixtures/screens';
import { submitListed } from '../pages/bought-form';

const fromLagos: Origin = { state: 'Lagos', lga: 'Ikeja' };
const allMerit = { 'Merit,': '100', 'Catchment,': '0', 'ELDS,': '0', 'Minimum UTME': '180' };
const halfCatchment = { ...allMerit, 'Merit,': '50', 'Catchment,': '50' };

/**
 * Nobody of the demo university applies to these. The first that nobody has applied to is ranked: no run waits for
 * another's results.
 */
const departments = ['Statistics', 'Physics'];

/** Three who would all like one of two places; the last one is of the catchment. */
const three = () => [
  { ...someCandidate(), firstName: 'Ada', total: 360, score: '90', from: fromLagos },
  { ...someCandidate(), firstName: 'Bola', total: 320, score: '80', from: fromLagos },
  { ...someCandidate(), firstName: 'Chidi', total: 300, score: '70', from: fromNiger },
];
type Three = ReturnType<typeof three>;

test('a cut-off is tried out, a ranking saved, done again and compared with one of another quota', async ({
  portal,
  browser,
}) => {
  test.setTimeout(900_000);
  const candidates = three();
  const [ada, bola, chidi] = candidates.map(({ jambNumber }) => jambNumber) as [string, string, string];
  const [officer, second] = [
    await deskOf(browser, portal, 'admissions'),
    await deskOf(browser, portal, 'registry'),
  ];
  const { sessions, types } = await officer.api.call(admissions.screening.choices);
  const query = {
    sessionId: sessions.find(({ current }) => current)?.id ?? 0,
    applicationTypeId: types.find(({ name }) => name === programmes.undergraduate.name)?.id ?? 0,
  };
  const ranked = await officer.api.call(admissions.ranking.capacities, { query });
  const taken = new Set(ranked.departments.map(({ name }) => name));
  const department = departments.find((name) => !taken.has(name)) ?? '';

  await test.step('three candidates of JAMB’s list apply', async () => {
    await officer.desk.upload('/applications/jamb_list_upload?part=upload', {
      label: 'JAMB list',
      name: `List ${ada}.csv`,
      rows: candidates.map(({ total, from, ...one }) => jambRow(one, { department, total, ...from })),
    });
    const apply = async (candidate: Three[number]) => {
      const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
      await submitListed(page, programmes.undergraduate, candidate);
      await page.context().close();
    };
    await Promise.all(candidates.map(apply));
  });

  await test.step('their results are uploaded, and released by another officer', async () => {
    const name = `Results ${ada}.csv`;
    await officer.desk.upload('/results/cbt_result_upload?part=upload', {
      of: { label: 'Examination', option: 'Post UTME' },
      label: 'Results of Post UTME',
      name,
      rows: candidates.map(({ jambNumber, score }) =>
        resultsRow(jambNumber, { score, batch: `Batch ${ada}` }),
      ),
    });
    await second.desk.act(`/results/cbt_result_upload?part=uploads&search=${name}`, 'Release', {
      confirm: 'Release',
    });
    await second.desk.expectSaid(/^Released from/);
  });

  await test.step('a higher cut-off is tried out: fewer get in, and nothing is kept', async () => {
    await officer.desk.tryOut(department, '2', allMerit);
    await officer.desk.expectNamed([ada, bola]);
    await officer.desk.tryAgain({ 'Minimum UTME': '350' });
    await officer.desk.expectNamed([ada]);
    await expectSoundOnBoth(officer.page);
    // What is saved has its places ready for the next run.
    await officer.page.reload();
    await expect(officer.desk.placesOf(department)).toHaveValue('');
  });

  const first = await test.step('the ranking is saved, and comes to the same list again', async () => {
    const run = await officer.desk.rank(department, '2', allMerit);
    await officer.desk.press('Work it out again');
    await officer.desk.expectSaid('The very same list');
    return { run, inputs: await officer.desk.inputsOf(run) };
  });

  const again =
    await test.step('done again with the same rules it is the same run by another number', async () => {
      const run = await officer.desk.rank(department, '2', allMerit);
      expect(run).not.toBe(first.run);
      expect(await officer.desk.inputsOf(run)).toBe(first.inputs);
      await officer.desk.compareWith(first.run);
      await officer.desk.expectSaid('The same people get in.');
      return run;
    });

  await test.step('with a quota for the catchment one comes in, and one goes out', async () => {
    const run = await officer.desk.rank(department, '2', halfCatchment);
    expect(await officer.desk.inputsOf(run)).not.toBe(first.inputs);
    const differences = await officer.desk.compareWith(again);
    const rowOf = (number: string) => differences.locator('[data-row]', { hasText: number });
    await expect(rowOf(chidi)).toContainText('Comes in');
    await expect(rowOf(bola)).toContainText('Goes out');
    await expect(differences.locator('[data-row]')).toHaveCount(2);
    await expectSoundOnBoth(officer.page);
  });

  await test.step('the department takes one more subject for another, and takes that back', async () => {
    await officer.desk.changeSubjects(department, () => officer.desk.addChoice('Economics'));
    await officer.page.goto(`/applications/setup?part=subjects&search=${department}`);
    await officer.desk.expectSaid(/ or Economics/);
    await expectSoundOnBoth(officer.page);
    await officer.desk.changeSubjects(department, async () => {
      await officer.desk.expectSaid(/^The senate decided so this morning$/);
      await expectSoundOnBoth(officer.page);
      await officer.desk.removeLastChoice();
    });
    await officer.page.goto(`/applications/setup?part=subjects&search=${department}`);
    await expect(officer.page.locator('[data-row]')).toHaveCount(1);
    await expect(officer.page.getByText(/ or Economics/)).toHaveCount(0);
  });
});
