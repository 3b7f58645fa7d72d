import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import pg from 'pg';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { anApplicationWindow } from '../../../../test/money-builders';
import { codeOf } from '../../../../test/offer-builders';
import { resultRow, Screening, withFormula } from '../../../../test/screening-builders';
import type { Place } from '../../../platform/place';
import { recordMissingFacts } from './record-facts';

type Uploads = CallData<typeof admissions.screening.uploads>;
type Candidates = CallData<typeof admissions.screening.candidates>;
type Mine = CallData<typeof admissions.screening.mine>;
type Officer = Awaited<ReturnType<typeof signedIn>>;

let test: TestApp;
let sessionId: number;
let screening: Screening;
let [writer, second]: Officer[] = [];
const all = ['admissions.view', 'admissions.edit', 'admissions.approve'] as const;
beforeEach(async () => {
  test = await testApp();
  sessionId = await anApplicationWindow(test, 1);
  await withFormula(test, { formula: '50:50' });
  screening = new Screening(test, sessionId);
  [writer, second] = [await signedIn(test, { claims: [...all] }), await signedIn(test, { claims: [...all] })];
});
afterEach(() => test.close());

const headers = (officer: Officer | undefined) => ({ authorization: officer?.authorization ?? '' });
const get = async <T>(officer: Officer | undefined, path: string) =>
  (await test.call('GET', `/Application/screening/${path}`, { headers: headers(officer) })).json<{
    data: T;
  }>().data;
const post = (officer: Officer | undefined, path: string, payload: object) =>
  test.call('POST', `/Application/screening/${path}`, { headers: headers(officer), payload });
const bring = (rows: Parameters<Screening['bring']>[0]) => screening.bring(rows, headers(writer));
const stateOf = async (id: number) => {
  const row = test.deps.db.selectFrom('application').select('state').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).state;
};
const lastAudit = async (act: string) => {
  const rows = test.deps.db.selectFrom('audit_log').select('detail').where('act', '=', act);
  return (await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).detail;
};
const mineOf = async (who: { headers: Record<string, string> }) =>
  (await screening.mine(who)).json<{ data: Mine }>().data;
const release = async (officer: Officer | undefined, from = '') => {
  const { rows } = await get<Uploads>(officer, 'uploads?status=waiting');
  const [{ id, version } = { id: 0, version: 0 }] = rows;
  return post(officer, `uploads/${id}/release`, { version, from });
};

describe('facts of a submitted application', () => {
  const factsOf = (id: number) =>
    test.deps.db
      .selectFrom('screening_candidate')
      .select(['registration_number', 'gender', 'date_of_birth', 'department_id', 'second_department_id'])
      .select(['utme_score', 'o_level_points', 'o_level_credits', 'eligible', 'missing', 'state_id'])
      .where('application_id', '=', id)
      .executeTakeFirst();

  it('are columns, written with the submission from its answers', async () => {
    const { id, number } = await screening.submitted({ alternativeFacultyId: '1', altDepartmentId: '12' });
    expect(await factsOf(id)).toEqual({
      registration_number: number,
      gender: 'Female',
      date_of_birth: '2007-03-01',
      department_id: 11,
      second_department_id: 12,
      utme_score: 243,
      // A1 in each of eight subjects, the four of the UTME among them.
      o_level_points: 40,
      o_level_credits: 8,
      eligible: true,
      missing: [],
      state_id: 1,
    });
  });

  it('say which demanded subjects have no credit', async () => {
    // English C6, Physics B2, Biology A1; no credit in Mathematics, Chemistry and three others.
    const { id } = await screening.submitted(
      {},
      { 1: '6', 2: '9', 4: '2', 5: '9', 6: '1', 7: '9', 8: '9', 9: '9' },
    );
    expect(await factsOf(id)).toMatchObject({
      o_level_points: 14,
      o_level_credits: 3,
      eligible: false,
      missing: ['Mathematics', 'Chemistry'],
    });
  });

  it('are written later for those who submitted before, by the same function, and once', async () => {
    const { id } = await screening.submitted();
    const before = await factsOf(id);
    await test.deps.db.deleteFrom('screening_candidate').execute();
    expect(await recordMissingFacts(test.deps)).toBe(1);
    expect(await factsOf(id)).toEqual(before);
    expect(await recordMissingFacts(test.deps)).toBe(0);
  });
});

describe('a file of results', () => {
  it('says of each row what becomes of it', async () => {
    const [one, two, three] = [
      await screening.candidate(),
      await screening.candidate(),
      await screening.candidate(),
    ];
    await bring([resultRow(one.number, '61.50'), resultRow(two.number, 70, 'Batch B')]);
    expect(
      await screening.verdicts(
        [
          resultRow(three.number, '55.25', 'Batch C'),
          resultRow(one.number, '62', 'Batch A'),
          resultRow(two.number, '70', 'Batch A'),
          resultRow('202599999999ZZ', '50', 'Batch C'),
          resultRow(three.number, '56', 'Batch C'),
          resultRow('202588888888ZZ', '100.01', 'Batch C'),
          resultRow('202577777777ZZ', 'sick', 'Batch C'),
        ],
        headers(writer),
      ),
    ).toEqual([
      '2 ok Matched',
      '3 warning Changed: 61.50 becomes 62.00',
      '4 error Duplicate: has a result in Batch B already, 70.00',
      '5 error Unknown: no submitted application of this programme and session has this number',
      '6 error JAMB no.: the same as in row 2',
      '7 error Score: out of range: 0 to 100, with two decimals at most',
      '8 error Score: out of range: 0 to 100, with two decimals at most',
    ]);
  });

  it('scores who is in it, works the aggregate out and moves the application', async () => {
    const [one, absent] = [await screening.candidate({ utme_score: 251 }), await screening.candidate()];
    await bring([resultRow(one.number, '60.01'), resultRow(absent.number, 'ABS')]);
    expect((await get<Candidates>(writer, 'candidates?sort=-aggregate')).rows).toMatchObject([
      { registrationNumber: absent.number, score: null, aggregate: null, status: 'absent' },
      { registrationNumber: one.number, score: 6001, aggregate: 6138, status: 'scored' },
    ]);
    expect([await stateOf(one.id), await stateOf(absent.id)]).toEqual(['screened', 'completed']);
    expect(await lastAudit('screening-results.upload')).toMatchObject({
      after: { scored: 1, absent: 1 },
    });
  });

  it('replaces its batch: who is not in it any more has no result, and the preview says so', async () => {
    const [one, two] = [await screening.candidate(), await screening.candidate()];
    await bring([resultRow(one.number, '61.50'), resultRow(two.number, '50')]);
    const again = [resultRow(one.number, '61.50')];
    expect(await screening.verdicts(again, headers(writer))).toEqual([
      `2 warning Same as before | Batch A is replaced. Not in this file, and without a result from then on: ${two.number} (50.00)`,
    ]);
    await bring(again);
    expect((await get<Candidates>(writer, 'candidates')).rows.map(({ score }) => score)).toEqual([
      6150,
      null,
    ]);
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['screened', 'completed']);
    const { rows } = await get<Uploads>(writer, 'uploads');
    expect(rows.map(({ status }) => status)).toEqual(['waiting', 'replaced']);
  });

  it('does not touch who is on an admission list', async () => {
    const { id, number } = await screening.candidate();
    await bring([resultRow(number, '61.50')]);
    await test.deps.db
      .updateTable('application')
      .set({ state: 'recommended' })
      .where('id', '=', id)
      .execute();
    expect(await screening.verdicts([resultRow(number, '99')], headers(writer))).toEqual([
      '2 error Kept as it is: this candidate is on the admission list already',
    ]);
  });

  it('is brought by whoever edits admissions of the whole programme', async () => {
    const { number } = await screening.candidate();
    const places: [string[], Place | undefined, number][] = [
      [['admissions.view'], undefined, 403],
      [['admissions.view', 'admissions.edit'], { department: 11 }, 403],
      [['admissions.view', 'admissions.edit'], { studentType: 1 }, 201],
    ];
    for (const [claims, place, status] of places) {
      const officer = await signedIn(test, { claims: claims as never, ...(place && { place }) });
      const asked = screening.preview([resultRow(number, '50')], headers(officer)).then(
        () => 201,
        (error: Error) => (JSON.parse(error.message) as { status: number }).status,
      );
      expect(await asked).toBe(status);
    }
  });
});

describe('a release', () => {
  it('is another officer’s, once, and shows each candidate their own result and nothing before', async () => {
    const [one, two] = [await screening.candidate({ utme_score: 240 }), await screening.candidate()];
    await bring([resultRow(one.number, '60'), resultRow(two.number, '90')]);
    expect((await mineOf(one)).result).toBeNull();
    expect((await get<Uploads>(writer, 'uploads')).rows).toMatchObject([{ status: 'waiting', may: [] }]);
    expect((await get<Uploads>(second, 'uploads?forMe=true')).rows).toMatchObject([{ may: ['approve'] }]);
    expect(codeOf(await release(writer))).toBe('SECOND_PERSON');
    const answers = await Promise.all([release(second), release(second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await mineOf(one)).result).toMatchObject({
      score: 6000,
      aggregate: 6000,
      outOf: 10_000,
      formula: '50:50',
      formulaVersion: 2,
      cutOffs: [],
    });
    expect(JSON.stringify(await mineOf(one))).not.toContain('9000');
    expect(await lastAudit('screening-results.release')).toMatchObject({ after: { released: 2 } });
  });

  it('of a later time shows nothing before', async () => {
    const one = await screening.candidate();
    await bring([resultRow(one.number, '60')]);
    await release(second, '2026-10-01T08:00:00Z');
    expect((await mineOf(one)).result).toBeNull();
    test.deps.clock.set('2026-10-01T08:00:00Z');
    const fresh = await screening.form.signIn(one.rrr);
    expect((await mineOf(fresh)).result).toMatchObject({ score: 6000 });
  });

  it('is frozen: what is brought later waits for a release of its own', async () => {
    const one = await screening.candidate();
    await bring([resultRow(one.number, '60')]);
    await release(second);
    await bring([resultRow(one.number, '75')]);
    await withFormula(test, { formula: 'combined-400' });
    expect((await mineOf(one)).result).toMatchObject({ score: 6000, aggregate: 6000, formula: '50:50' });
    test.deps.clock.advance({ seconds: 1 });
    await release(second);
    expect((await mineOf(one)).result).toMatchObject({
      score: 7500,
      formula: 'combined-400',
      formulaVersion: 3,
    });
  });

  it('is refused to others, of a version that nobody saw, and to whoever is signed out', async () => {
    const one = await screening.candidate();
    await bring([resultRow(one.number, '60')]);
    const { rows } = await get<Uploads>(second, 'uploads');
    const [{ id } = { id: 0 }] = rows;
    expect(codeOf(await post(second, `uploads/${id}/release`, { version: 9, from: '' }))).toBe('STALE');
    expect(codeOf(await post(second, `uploads/${id}/release`, { version: 1, from: 'soon' }))).toBe('INVALID');
    const local = await signedIn(test, { claims: [...all], place: { department: 11 } });
    expect(codeOf(await post(local, `uploads/${id}/release`, { version: 1, from: '' }))).toBe('NOT_FOUND');
    const clerk = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
    expect(codeOf(await post(clerk, `uploads/${id}/release`, { version: 1, from: '' }))).toBe('FORBIDDEN');
    expect(codeOf(await test.call('GET', '/Application/screening/mine'))).toBe('SIGNED_OUT');
  });

  it('is read with one question, and not sent again to who has it', async () => {
    const one = await screening.candidate();
    await bring([resultRow(one.number, '60')]);
    await release(second);
    const first = await screening.mine(one);
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    const again = await screening.mine(one, { 'if-none-match': String(first.headers['etag']) });
    const questions = asked.mock.calls.length;
    asked.mockRestore();
    expect([again.statusCode, again.body, questions]).toEqual([304, '', 1]);
  });
});

it('says of everybody without a result that they were absent', async () => {
  const [one, two] = [await screening.candidate(), await screening.candidate()];
  await bring([resultRow(one.number, '60')]);
  const body = { sessionId, applicationTypeId: 1, reason: 'they did not come' };
  expect((await post(writer, 'absent', body)).json()).toMatchObject({ data: { absent: 1 } });
  expect((await get<Candidates>(writer, 'candidates?status=absent')).rows).toMatchObject([{ id: two.id }]);
  expect(codeOf(await post(writer, 'absent', body))).toBe('CONFLICT');
  const local = await signedIn(test, { claims: [...all], place: { department: 11 } });
  expect(codeOf(await post(local, 'absent', body))).toBe('INVALID');
});

it('shows an officer of one department its candidates alone, in the list and the file', async () => {
  const [own, other] = [await screening.candidate(), await screening.candidate({ department_id: 12 })];
  const local = await signedIn(test, { claims: [...all], place: { department: 11 } });
  const { rows } = await get<Candidates>(local, 'candidates');
  expect(rows.map(({ id }) => id)).toEqual([own.id]);
  const payload = { list: 'screening-candidates', format: 'csv', query: {} };
  const asked = await test.call('POST', '/Exports', { headers: headers(local), payload });
  await test.drain();
  const { id } = asked.json<{ data: { id: string } }>().data;
  const { body } = await test.call('GET', `/Exports/${id}/file`, { headers: headers(local) });
  expect(body).toContain(own.number);
  expect(body).not.toContain(other.number);
});

it('reports what an officer may see, and counts who would reach a cut-off', async () => {
  type Report = CallData<typeof admissions.screening.report>;
  type Totals = CallData<typeof admissions.screening.reportTotals>;
  const [high, low] = [await screening.candidate(), await screening.candidate({ eligible: false })];
  const other = await screening.candidate({ department_id: 12 });
  await bring([resultRow(high.number, '80'), resultRow(low.number, '50'), resultRow(other.number, 'ABS')]);
  expect(await get<Totals>(writer, 'report/totals?cutOff=6000')).toMatchObject({
    candidates: 3,
    scored: 2,
    absent: 1,
    eligible: 2,
    reach: 1,
    highest: 7000,
    departments: [
      { scored: 2, reach: 1 },
      { scored: 0, reach: 0 },
    ],
  });
  const { rows } = await get<Report>(writer, 'report?cutOff=6000');
  expect(rows).toMatchObject([{ id: high.id, aggregate: 7000, paid: true, photo: false, batch: null }]);
  expect((await get<Report>(writer, 'report?eligible=false')).rows.map(({ id }) => id)).toEqual([low.id]);
  const local = await signedIn(test, { claims: [...all], place: { department: 12 } });
  expect((await get<Report>(local, 'report')).rows.map(({ id }) => id)).toEqual([other.id]);
  expect(await get<Totals>(local, 'report/totals')).toMatchObject({ candidates: 1, scored: 0 });
});
