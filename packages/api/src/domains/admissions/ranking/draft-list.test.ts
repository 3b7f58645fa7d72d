import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { admissionListCalls } from '../../../../test/admission-list-calls';
import { signedIn } from '../../../../test/builders';
import { codeOf } from '../../../../test/answers';
import { provesActs } from '../../../../test/proves-acts';
import { everything, rankingOffice, type RankingOffice } from '../../../../test/ranking-office';

type Mine = CallData<typeof admissions.screening.mine>;

let office: RankingOffice;
provesActs(() => office.test, ['ranking.announce', 'ranking.draft', 'ranking.run']);
beforeEach(async () => {
  office = await rankingOffice();
});
afterEach(() => office.test.close());
const { choose, entries } = admissionListCalls(() => office.test);

describe('the list of a run', () => {
  it('becomes drafts of the admission list once, and leaves out who is on one', async () => {
    const [one, two] = [await office.scored(9000), await office.scored(8000, { department_id: 11 })];
    const id = await office.saved();
    const other = await office.saved();
    const answers = await Promise.all([office.post(`runs/${id}/draft`), office.post(`runs/${id}/draft`)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { rows } = await entries(office.officer, 'sort=-score');
    expect(rows).toMatchObject([
      { registrationNumber: one.number, score: 7500, class: 'merit', firstChoice: true, status: 'draft' },
      { registrationNumber: two.number, score: 7000, departmentId: 11 },
    ]);
    // In a batch of their own, so that nobody has to choose one for each.
    expect(new Set(rows.map(({ batch }) => batch))).toEqual(new Set([`Ranking run ${id}`]));
    expect(codeOf(await office.post(`runs/${other}/draft`))).toBe('CONFLICT');
    expect(await office.whatIf()).toMatchObject({ candidates: 0, listed: 2 });
    await choose(
      office.officer,
      'recommend',
      rows.map((row) => row.id),
    );
    const state = office.test.deps.db.selectFrom('application').select('state').where('id', '=', one.id);
    expect((await state.executeTakeFirstOrThrow()).state).toBe('recommended');
  });

  it('whose results have changed since is ranked again first', async () => {
    const [one] = [await office.scored(9000), await office.scored(8000)];
    const id = await office.saved();
    await office.test.deps.db
      .updateTable('screening_candidate')
      .set({ score: 9100 })
      .where('application_id', '=', one.id)
      .execute();
    expect(codeOf(await office.post(`runs/${id}/draft`))).toBe('CONFLICT');
    const again = await office.saved();
    await office.scored(9900);
    expect(codeOf(await office.post(`runs/${again}/draft`))).toBe('CONFLICT');
  });

  it('is not drawn up while somebody of it is opened again or removed, and leaves out who has withdrawn', async () => {
    const [one, two] = [await office.scored(9000), await office.scored(8000)];
    const id = await office.saved();
    await office.screening.reopen(one.id);
    expect(codeOf(await office.post(`runs/${id}/draft`))).toBe('CONFLICT');
    const { db } = office.test.deps;
    const back = { state: 'completed', reopened_sections: null, reopened_until: null } as const;
    await db.updateTable('application').set(back).where('id', '=', one.id).execute();
    await db.updateTable('application').set({ state: 'screened' }).where('id', '=', one.id).execute();
    await office.screening.remove(one.id);
    expect(codeOf(await office.post(`runs/${id}/draft`))).toBe('CONFLICT');
    await db
      .updateTable('application')
      .set({ voided_at: null, voided_by: null, void_reason: null, state: 'withdrawn' })
      .where('id', '=', one.id)
      .execute();
    expect((await office.post(`runs/${id}/draft`)).json()).toMatchObject({
      data: {
        drafts: 1,
        refused: [{ registrationNumber: one.number, message: 'The application is no longer open.' }],
      },
    });
    expect((await entries(office.officer)).rows).toMatchObject([{ registrationNumber: two.number }]);
  });

  it('is of results that a second officer has released', async () => {
    const one = await office.screening.candidate();
    const bring = () =>
      office.screening.bring(
        [[one.number, 90, null, null, null, null, 'Batch A']],
        office.headersOf(office.officer),
      );
    const second = await signedIn(office.test, { claims: [...everything] });
    const release = async () => {
      const { id, version } = await office.test.deps.db
        .selectFrom('screening_upload')
        .select(['id', 'version'])
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      await office.test.call('POST', `/Application/screening/uploads/${id}/release`, {
        headers: office.headersOf(second),
        payload: { version, from: '' },
      });
    };
    await bring();
    expect(await office.whatIf()).toMatchObject({ placed: 1 });
    expect((await office.post('runs', office.asked())).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Nobody has released the results of 1 candidate of these departments yet.',
    });
    await release();
    const id = await office.saved();
    await bring();
    expect(codeOf(await office.post(`runs/${id}/draft`))).toBe('CONFLICT');
    await release();
    expect((await office.post(`runs/${id}/draft`)).json()).toMatchObject({ data: { drafts: 1 } });
  });

  it('announces its cut-offs by whoever approves, once its list is drawn up', async () => {
    const one = await office.scored(9000);
    await office.scored(8000);
    const second = await signedIn(office.test, { claims: [...everything] });
    const by = office.headersOf(office.officer);
    const numbers = await office.test.deps.db
      .selectFrom('screening_candidate')
      .select('registration_number as n')
      .execute();
    await office.test.deps.db.updateTable('application').set({ state: 'completed' }).execute();
    await office.screening.bring(
      numbers.map(({ n }, at) => [n, 90 - at * 10, null, null, null, null, 'Batch A']),
      by,
    );
    const upload = await office.test.deps.db
      .selectFrom('screening_upload')
      .select(['id', 'version'])
      .executeTakeFirstOrThrow();
    await office.test.call('POST', `/Application/screening/uploads/${upload.id}/release`, {
      headers: office.headersOf(second),
      payload: { version: upload.version, from: '' },
    });
    const id = await office.saved();
    expect(codeOf(await office.post(`runs/${id}/announce`))).toBe('CONFLICT');
    await office.post(`runs/${id}/draft`);
    const mine = async () => (await office.screening.mine(one)).json<{ data: Mine }>().data.result?.cutOffs;
    expect(await mine()).toEqual([]);
    expect((await office.post(`runs/${id}/announce`)).json()).toMatchObject({ data: { cutOffs: 1 } });
    expect(await mine()).toEqual([{ class: 'merit', aggregate: 7000 }]);
    const clerk = await signedIn(office.test, { claims: ['admissions.view', 'admissions.edit'] });
    expect(codeOf(await office.post(`runs/${id}/announce`, {}, clerk))).toBe('FORBIDDEN');
  });
});
