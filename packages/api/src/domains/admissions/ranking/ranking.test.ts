import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { admissionListCalls } from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { anApplicationWindow } from '../../../../test/money-builders';
import { codeOf } from '../../../../test/offer-builders';
import { Screening, withFormula } from '../../../../test/screening-builders';

type WhatIf = CallData<typeof admissions.ranking.whatIf>;
type Runs = CallData<typeof admissions.ranking.runs>;
type Places = CallData<typeof admissions.ranking.places>;
type Compared = CallData<typeof admissions.ranking.compare>;
type FreePlaces = CallData<typeof admissions.ranking.freePlaces>;
type Mine = CallData<typeof admissions.screening.mine>;
type Officer = Awaited<ReturnType<typeof signedIn>>;

let test: TestApp;
let sessionId: number;
let screening: Screening;
let officer: Officer;
const everything = ['admissions.view', 'admissions.edit', 'admissions.approve'] as const;
beforeEach(async () => {
  test = await testApp();
  sessionId = await anApplicationWindow(test, 1);
  await withFormula(test, { formula: '50:50' });
  screening = new Screening(test, sessionId);
  officer = await signedIn(test, { claims: [...everything] });
});
afterEach(() => test.close());

const { act, choose, entries } = admissionListCalls(() => test);
const headersOf = ({ authorization }: Officer) => ({ authorization });
const get = async <T>(path: string, by = officer) =>
  (await test.call('GET', `/AdmissionList/ranking/${path}`, { headers: headersOf(by) })).json<{ data: T }>()
    .data;
const post = (path: string, payload: object = {}, by = officer) =>
  test.call('POST', `/AdmissionList/ranking/${path}`, { headers: headersOf(by), payload });
const asked = (more: object = {}) => ({
  sessionId,
  applicationTypeId: 1,
  capacities: [{ departmentId: 11, capacity: 2 }],
  formula: '50:50',
  merit: 100,
  catchment: 0,
  elds: 0,
  minimumUtme: 150,
  minimumOLevel: 0,
  creditsOnly: true,
  tieBreak: ['utme', 'english', 'age'],
  ...more,
});
const whatIf = async (more: object = {}, by = officer) =>
  (await post('what-if', asked(more), by)).json<{ data: WhatIf }>().data;
const saved = async (more: object = {}) =>
  (await post('runs', asked(more))).json<{ data: { id: number } }>().data.id;

/** A candidate with a score, in hundredths; the aggregate follows as an upload would have it. */
async function scored(score: number, more: Parameters<Screening['candidate']>[0] = {}) {
  const candidate = await screening.candidate({ score, aggregate: 3000 + score / 2, ...more });
  await test.deps.db
    .updateTable('application')
    .set({ state: 'screened' })
    .where('id', '=', candidate.id)
    .execute();
  return candidate;
}

describe('a what-if', () => {
  it('says who would get in and from which aggregate on, and keeps nothing', async () => {
    await scored(9000);
    await scored(8000);
    await scored(7000);
    await screening.candidate({ absent: true });
    const ranked = await whatIf({ merit: 45, catchment: 35, elds: 20 });
    expect(ranked).toMatchObject({
      candidates: 4,
      placed: 2,
      tied: 0,
      notEligible: 1,
      incomplete: 0,
      listed: 0,
    });
    expect(ranked.departments).toMatchObject([
      {
        id: 11,
        capacity: 2,
        candidates: 4,
        parts: [
          { class: 'merit', places: 1, taken: 2, cutOff: 7000 },
          { class: 'catchment', places: 1, taken: 0, cutOff: null },
          { class: 'elds', places: 0, taken: 0, cutOff: null },
        ],
        ties: [],
      },
    ]);
    expect((await get<Runs>('runs')).total).toBe(0);
  });

  it('knows the parts of the quota by the states of the setting', async () => {
    const states = await test.deps.db.selectFrom('state').select(['id', 'name']).execute();
    const idOf = (name: string) => states.find((state) => state.name === name)?.id ?? null;
    const origin = async (name: string) => {
      const state_id = idOf(name);
      const lga = test.deps.db.selectFrom('lga').select('id').where('state_id', '=', state_id);
      return { state_id, lga_id: (await lga.executeTakeFirstOrThrow()).id };
    };
    await scored(9000, await origin('Lagos'));
    await scored(8000, await origin('Oyo'));
    await scored(5000, await origin('Federal Capital Territory'));
    await scored(4000, await origin('Yobe'));
    const { departments } = await whatIf({
      capacities: [{ departmentId: 11, capacity: 3 }],
      merit: 34,
      catchment: 33,
      elds: 33,
    });
    expect(departments[0]?.parts).toMatchObject([
      { class: 'merit', taken: 1, cutOff: 7500 },
      { class: 'catchment', taken: 1, cutOff: 5500 },
      { class: 'elds', taken: 1, cutOff: 5000 },
    ]);
  });

  it('tries another formula and other minimums, and leaves equals to the officer', async () => {
    const [one, two] = [await scored(7000), await scored(7000)];
    await scored(9900, { utme_score: 149 });
    await scored(9800, { eligible: false, missing: ['Mathematics'] });
    await scored(9700, { o_level_points: 19 });
    const strict = await whatIf({ minimumOLevel: 20, capacities: [{ departmentId: 11, capacity: 1 }] });
    expect(strict).toMatchObject({ placed: 0, tied: 2, notEligible: 3 });
    expect(strict.departments[0]?.ties).toEqual([
      { class: 'merit', places: 1, candidates: [one.number, two.number], aggregate: 6500 },
    ]);
    const lax = await whatIf({ creditsOnly: false, formula: 'combined-400' });
    expect(lax.departments[0]?.parts[0]).toMatchObject({ taken: 2, cutOff: 240 * 50 + 2 * 9700 });
  });

  it('refuses a quota that is not whole, ties broken twice, and departments of others', async () => {
    await scored(9000);
    for (const wrong of [
      { merit: 50 },
      { tieBreak: ['age', 'age'] },
      { capacities: [] },
      { formula: 'none' },
    ])
      expect(codeOf(await post('what-if', asked(wrong)))).toBe('INVALID');
    const local = await signedIn(test, { claims: [...everything], place: { department: 12 } });
    expect(codeOf(await post('what-if', asked(), local))).toBe('INVALID');
    expect((await whatIf({ capacities: [{ departmentId: 12, capacity: 1 }] }, local)).candidates).toBe(0);
  });
});

describe('a run', () => {
  it('is kept with its inputs: worked out again it is the same list, and it can never be changed', async () => {
    for (const score of [9000, 8000, 7000]) await scored(score);
    const id = await saved({ capacities: [{ departmentId: 11, capacity: 1 }] });
    await test.deps.db.updateTable('screening_candidate').set({ score: 0, aggregate: 0 }).execute();
    expect(await get(`runs/${id}/check`)).toMatchObject({ same: true });
    expect(
      (await get<Places>(`places?runId=${id}`)).rows.map(({ rank, outcome }) => [rank, outcome]),
    ).toEqual([
      [1, 'placed'],
      [2, 'below'],
      [3, 'below'],
    ]);
    expect(await get(`runs/${id}`)).toMatchObject({
      placed: 1,
      merit: 100,
      formula: '50:50',
      formulaVersion: 2,
      tieBreak: ['utme', 'english', 'age'],
      results: [{ parts: [{ cutOff: 7500 }, {}, {}] }],
    });
    const { db } = test.deps;
    await expect(db.updateTable('ranking_place').set({ rank: 9 }).execute()).rejects.toThrow();
    await expect(db.deleteFrom('ranking_run').where('id', '=', id).execute()).rejects.toThrow();
  });

  it('is not made of incomplete results, nor by another formula than the one in force', async () => {
    await scored(9000);
    const waiting = await screening.candidate();
    expect((await whatIf()).incomplete).toBe(1);
    expect(codeOf(await post('runs', asked()))).toBe('CONFLICT');
    await test.deps.db
      .updateTable('screening_candidate')
      .set({ absent: true })
      .where('application_id', '=', waiting.id)
      .execute();
    expect(codeOf(await post('runs', asked({ formula: 'combined-400' })))).toBe('CONFLICT');
    expect((await post('runs', asked())).statusCode).toBe(201);
  });

  it('is compared with another: who comes in, who goes out', async () => {
    const [one, two] = [
      await scored(9000, { utme_score: 200, aggregate: 7000 }),
      await scored(8000, { utme_score: 300, aggregate: 7750 }),
    ];
    const before = await saved({ capacities: [{ departmentId: 11, capacity: 1 }] });
    const after = await saved({ capacities: [{ departmentId: 11, capacity: 1 }], minimumUtme: 0 });
    expect(await get<Compared>(`runs/${after}/against/${before}`)).toEqual([]);
    await test.deps.db
      .updateTable('screening_candidate')
      .set({ score: 1000 })
      .where('application_id', '=', two.id)
      .execute();
    const third = await saved({ capacities: [{ departmentId: 11, capacity: 1 }] });
    const changes = await get<Compared>(`runs/${third}/against/${before}`);
    expect(changes.map(({ id, change }) => [id, change])).toEqual([
      [one.id, 'in'],
      [two.id, 'out'],
    ]);
  });

  it('becomes drafts of the admission list once, and leaves out who is on one', async () => {
    const [one, two] = [await scored(9000), await scored(8000, { department_id: 11 })];
    const id = await saved();
    const other = await saved();
    const answers = await Promise.all([post(`runs/${id}/draft`), post(`runs/${id}/draft`)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { rows } = await entries(officer, 'sort=-score');
    expect(rows).toMatchObject([
      { registrationNumber: one.number, score: 7500, class: 'merit', firstChoice: true, status: 'draft' },
      { registrationNumber: two.number, score: 7000, departmentId: 11 },
    ]);
    expect(codeOf(await post(`runs/${other}/draft`))).toBe('CONFLICT');
    expect(await whatIf()).toMatchObject({ candidates: 0, listed: 2 });
    await choose(
      officer,
      'recommend',
      rows.map((row) => row.id),
    );
    const state = test.deps.db.selectFrom('application').select('state').where('id', '=', one.id);
    expect((await state.executeTakeFirstOrThrow()).state).toBe('recommended');
  });

  it('whose results have changed since is ranked again first', async () => {
    const [one] = [await scored(9000), await scored(8000)];
    const id = await saved();
    await test.deps.db
      .updateTable('screening_candidate')
      .set({ score: 9100 })
      .where('application_id', '=', one.id)
      .execute();
    expect(codeOf(await post(`runs/${id}/draft`))).toBe('CONFLICT');
    const again = await saved();
    await scored(9900);
    expect(codeOf(await post(`runs/${again}/draft`))).toBe('CONFLICT');
  });

  it('announces its cut-offs by whoever approves, once its list is drawn up', async () => {
    const one = await scored(9000);
    await scored(8000);
    const second = await signedIn(test, { claims: [...everything] });
    const by = headersOf(officer);
    const numbers = await test.deps.db
      .selectFrom('screening_candidate')
      .select('registration_number as n')
      .execute();
    await test.deps.db.updateTable('application').set({ state: 'completed' }).execute();
    await screening.bring(
      numbers.map(({ n }, at) => [n, 90 - at * 10, null, null, null, null, 'Batch A']),
      by,
    );
    const upload = await test.deps.db
      .selectFrom('screening_upload')
      .select(['id', 'version'])
      .executeTakeFirstOrThrow();
    await test.call('POST', `/Application/screening/uploads/${upload.id}/release`, {
      headers: headersOf(second),
      payload: { version: upload.version, from: '' },
    });
    const id = await saved();
    expect(codeOf(await post(`runs/${id}/announce`))).toBe('CONFLICT');
    await post(`runs/${id}/draft`);
    const mine = async () => (await screening.mine(one)).json<{ data: Mine }>().data.result?.cutOffs;
    expect(await mine()).toEqual([]);
    expect((await post(`runs/${id}/announce`)).json()).toMatchObject({ data: { cutOffs: 1 } });
    expect(await mine()).toEqual([{ class: 'merit', aggregate: 7000 }]);
    const clerk = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
    expect(codeOf(await post(`runs/${id}/announce`, {}, clerk))).toBe('FORBIDDEN');
  });

  it('is seen and used by whoever works in all of its departments', async () => {
    await scored(9000);
    await scored(8000, { department_id: 12 });
    const capacities = [11, 12].map((departmentId) => ({ departmentId, capacity: 1 }));
    const id = await saved({ capacities });
    const local = await signedIn(test, { claims: [...everything], place: { department: 11 } });
    expect((await get<Runs>('runs', local)).total).toBe(0);
    for (const path of [`runs/${id}`, `places?runId=${id}`, `runs/${id}/check`, `runs/${id}/against/${id}`]) {
      const answer = await test.call('GET', `/AdmissionList/ranking/${path}`, { headers: headersOf(local) });
      expect(codeOf(answer)).toBe('NOT_FOUND');
    }
    expect(codeOf(await post(`runs/${id}/draft`, {}, local))).toBe('NOT_FOUND');
    expect(codeOf(await post('runs', asked({ capacities }), local))).toBe('INVALID');
    const school = await signedIn(test, { claims: [...everything], place: { school: 1 } });
    expect((await get<Runs>('runs', school)).rows).toMatchObject([{ id, may: ['draft'] }]);
    const payload = { list: 'ranking', format: 'csv', query: { runId: id } };
    const asks = async (by: Officer) => {
      const made = await test.call('POST', '/Exports', { headers: headersOf(by), payload });
      await test.drain();
      const { id: file } = made.json<{ data: { id: string } }>().data;
      return (await test.call('GET', `/Exports/${file}/file`, { headers: headersOf(by) })).body;
    };
    expect(await asks(school)).toContain('Gets in');
    expect(await asks(local)).not.toContain('Gets in');
  });
});

describe('a free place', () => {
  const listed = async (capacity = 2) => {
    const id = await saved({ capacities: [{ departmentId: 11, capacity }] });
    await post(`runs/${id}/draft`);
    const { rows } = await entries(officer, 'sort=-score');
    return { id, rows };
  };
  /** Approved, and then taken off the list: that is what leaves a place free. */
  const withdraw = async (entryId: number) => {
    const second = await signedIn(test, { claims: [...everything] });
    await choose(officer, 'recommend', [entryId]);
    await choose(second, 'approve', [entryId]);
    await act(second, [entryId, 'withdraw']);
  };
  const free = () => get<FreePlaces>('free-places');

  it('goes to the next in rank of its run, department and class, when an officer takes the proposal', async () => {
    await scored(9000);
    await scored(8000);
    const next = await scored(7000);
    await scored(6000);
    const { rows } = await listed();
    const entryId = rows[0]?.id ?? 0;
    await withdraw(entryId);
    const [place] = await free();
    expect(place).toMatchObject({
      entryId,
      why: 'withdrawn',
      class: 'merit',
      note: null,
      proposal: { applicationId: next.id, rank: 3, aggregate: 6500 },
    });
    const places = [{ entryId, applicationId: next.id }];
    const answers = await Promise.all([
      post('free-places/fill', { places }),
      post('free-places/fill', { places }),
    ]);
    const filled = answers.map((answer) => answer.json<{ data: { filled: number } }>().data.filled);
    expect(filled.sort()).toEqual([0, 1]);
    expect(await free()).toEqual([]);
    const { filled_by } = await test.deps.db
      .selectFrom('admission_free_place')
      .select('filled_by')
      .executeTakeFirstOrThrow();
    expect((await entries(officer, 'status=draft')).rows).toContainEqual(
      expect.objectContaining({ id: filled_by, registrationNumber: next.number, score: 6500 }),
    );
  });

  it('proposes nobody twice, and none of equals', async () => {
    await scored(9000);
    await scored(8000);
    const next = await scored(7000);
    await scored(6000);
    await scored(6000);
    const { rows } = await listed();
    for (const { id } of rows) await withdraw(id);
    const found = await free();
    expect(found.map(({ proposal }) => proposal?.applicationId ?? null)).toEqual([next.id, null]);
    expect(found[1]?.note).toContain('equals');
    const wrong = { places: [{ entryId: found[0]?.entryId, applicationId: next.id + 1 }] };
    expect((await post('free-places/fill', wrong)).json()).toMatchObject({ data: { filled: 0 } });
  });

  it('is another officer’s beyond where somebody works', async () => {
    await scored(9000);
    const next = await scored(8000);
    const { rows } = await listed(1);
    const entryId = rows[0]?.id ?? 0;
    await withdraw(entryId);
    const local = await signedIn(test, { claims: [...everything], place: { department: 12 } });
    expect(await get<FreePlaces>('free-places', local)).toEqual([]);
    const places = [{ entryId, applicationId: next.id }];
    expect((await post('free-places/fill', { places }, local)).json()).toMatchObject({ data: { filled: 0 } });
  });
});
