import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { aRegistered } from '../../../../test/records-office';
import { resultsOffice, type ResultsOffice } from '../../../../test/results-office';

let test: TestApp;
let office: ResultsOffice;
beforeEach(async () => {
  test = await testApp();
  office = await resultsOffice(test);
});
afterEach(() => test.close());

const reason = 'Tests of group B are missing';

describe('the list of sheets', () => {
  it('says where each is, how long it waits, and what this person may do', async () => {
    await office.submitted();
    await office.approve(2);
    const { rows, totals, forMe } = await office.list(office.dean);
    expect(rows).toMatchObject([
      {
        code: 'TST201',
        state: 'hod_ok',
        version: 3,
        students: 3,
        missing: 0,
        waitingDays: 0,
        may: ['board', 'return'],
      },
    ]);
    expect(rows[0]?.lecturers).toEqual(['Ada Obi']);
    expect({ totals, forMe }).toEqual({
      totals: { none: 0, draft: 0, submitted: 0, hod_ok: 1, dean_ok: 0, senate_ok: 0 },
      forMe: 1,
    });
    expect((await office.list(office.head, '&forMe=true')).rows).toEqual([]);
    expect((await office.list(office.dean, '&forMe=true')).rows).toHaveLength(1);
    expect((await office.list(office.dean, '&state=submitted')).rows).toEqual([]);
    const { data: choices } = (
      await test.call('GET', '/Results/class-list/choices', {
        headers: { authorization: office.dean.authorization },
      })
    ).json<{ data: CallData<typeof academics.resultSheets.choices> }>();
    const [school] = choices.schools;
    expect((await office.list(office.exams, `&schoolId=${school?.id}`)).totals).toMatchObject({ hod_ok: 1 });
    expect((await office.list(office.exams, '&schoolId=1')).rows).toEqual([]);
    expect((await office.list(office.exams)).rows[0]?.may).toEqual(['return']);
    expect((await office.list(office.viewer)).rows[0]?.may).toEqual([]);
  });

  it('is late when its time is over, begun or not; one that came back has the days for mending it', async () => {
    const late = async () => (await office.list(office.exams, '&late=true')).rows.map(({ state }) => state);
    expect(await late()).toEqual([]);
    const close = sql`update dated_window set closes_at = '2026-09-10T22:59:59Z', version = version + 1
      where kind = 'result_entry'`;
    const open = sql`update dated_window set closes_at = '2026-12-10T22:59:59Z', version = version + 1
      where kind = 'result_entry'`;
    await close.execute(test.deps.db);
    expect(await late()).toEqual(['none']);
    await open.execute(test.deps.db);
    await office.submitted();
    await close.execute(test.deps.db);
    expect(await late()).toEqual([]);
    await office.act('return', { version: 2, reason }, { authorization: office.head.authorization });
    expect(await late()).toEqual([]);
    test.deps.clock.advance({ days: 8 });
    const exams = await office.somebody('results.edit');
    expect((await office.list(exams, '&late=true')).rows).toMatchObject([{ code: 'TST201', state: 'draft' }]);
    expect((await office.list(exams, '&late=false')).rows).toEqual([]);
  });

  it('names courses of which nothing was entered', async () => {
    expect((await office.list(office.viewer)).rows).toMatchObject([
      { code: 'TST201', state: 'none', version: null, students: 3, missing: 3, waitingDays: null },
    ]);
  });

  it('shows what stands out', async () => {
    await office.save([
      office.entry(0, { test: 5, exam: 10 }),
      office.entry(1, { code: 'ABS' }),
      office.entry(2, { test: 20, exam: 60 }),
    ]);
    await office.act('submit', { version: 1 });
    expect((await office.list(office.head)).rows[0]?.anomalies).toEqual(['many_f', 'many_absent']);
    await office.approve(2);
    await office.act('return', { version: 3, reason }, { authorization: office.dean.authorization });
    expect((await office.list(office.head)).rows[0]?.anomalies).toEqual([]);
    test.deps.clock.advance({ minutes: 1 });
    await office.save(
      [0, 1, 2].map((nth) => office.entry(nth as 0 | 1 | 2, { version: 1, test: 30, exam: 50 })),
    );
    await office.act('submit', { version: 4 });
    expect((await office.list(office.head, '&anomalous=true')).rows[0]?.anomalies).toEqual([
      'all_a',
      'changed_after_approval',
    ]);
  });
});

it('lets three of ten fail and one of ten be absent without a word', async () => {
  const others = [];
  for (let nth = 0; nth < 7; nth += 1) others.push(await aRegistered(test, [office.courseId]));
  const passed = others.map(({ registrationId }) => ({
    ...office.entry(2, { test: 20, exam: 35 }),
    registrationId,
  }));
  await office.save([
    office.entry(0, { test: 5, exam: 10 }),
    office.entry(1, { code: 'ABS' }),
    office.entry(2, { test: 5, exam: 12 }),
    ...passed,
  ]);
  await office.act('submit', { version: 1 });
  const [sheet] = (await office.list(office.head)).rows;
  expect(sheet).toMatchObject({ students: 10, missing: 0, anomalies: [] });
});

describe('the sheet of a course', () => {
  it('shows no scores while they are with the lecturers', async () => {
    await office.fill();
    const draft = await office.courseSheet(office.head);
    expect(draft).toMatchObject({ state: 'draft', students: 3, missing: 0 });
    expect(draft.rows.map(({ test: mark, total, remarks }) => [mark, total, remarks])).toEqual(
      [0, 1, 2].map(() => [null, null, '']),
    );
    expect(draft.grades.every(({ count }) => count === 0)).toBe(true);
  });

  it('has its header, counts of grades, rows with remarks, and what its lecturer asks', async () => {
    await office.save([
      office.entry(0, { test: 20, exam: 40 }),
      office.entry(1, { code: 'ABS' }),
      office.entry(2, { test: 10, exam: 20 }),
    ]);
    await office.act('submit', { version: 1 });
    await office.approve(2);
    const ask = (more: object = {}) => office.act('ask-return', { version: 3, reason, ...more });
    expect((await ask({ version: 2 })).statusCode).toBe(409);
    expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(200);
    const sheet = await office.courseSheet(office.dean);
    expect(sheet).toMatchObject({
      code: 'TST201',
      students: 3,
      state: 'hod_ok',
      asked: { by: expect.any(String), reason },
      may: ['board', 'return'],
    });
    expect(sheet.grades.filter(({ count }) => count > 0)).toEqual([
      { grade: 'B', count: 1, percent: 33.3 },
      { grade: 'F', count: 2, percent: 66.7 },
    ]);
    expect(sheet.codes[0]).toEqual({ code: 'ABS', count: 1, percent: 33.3 });
    expect(sheet.rows.map(({ remarks }) => remarks).sort()).toEqual(['Absent', 'Fail', 'Pass']);
    expect(sheet.history.map(({ act }) => act)).toEqual(['ask_return', 'approve', 'submit']);
    expect((await office.list(office.dean)).rows[0]?.asked).toBe(true);
    await office.act('return', { version: 3, reason }, { authorization: office.dean.authorization });
    expect((await office.courseSheet(office.head)).asked).toBeNull();
  });
});
