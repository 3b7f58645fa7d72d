import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aTaughtCourse, registrationDepartments } from '../../../../test/curriculum-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { codeOf, teaches } from '../../../../test/records-office';
import { resultsOffice, type ResultsOffice } from '../../../../test/results-office';
import { entryCloses, entryStanding } from '../records/entry-window';

let test: TestApp;
let office: ResultsOffice;
beforeEach(async () => {
  test = await testApp();
  office = await resultsOffice(test);
});
afterEach(() => test.close());

const reason = 'Tests of group B are missing';
type Who = 'head' | 'dean' | 'senate' | 'exams' | 'publisher' | 'viewer';
const everybody: readonly Who[] = ['head', 'dean', 'senate', 'exams', 'publisher', 'viewer'];

/** Brings the sheet so far; answers its version. */
async function upTo(stage: 'draft' | 'submitted' | 'hod_ok' | 'dean_ok' | 'senate_ok'): Promise<number> {
  await office.fill();
  if (stage === 'draft') return 1;
  await office.act('submit', { version: 1 });
  if (stage === 'submitted') return 2;
  await office.approve(2);
  if (stage === 'hod_ok') return 3;
  await office.board(3);
  if (stage === 'dean_ok') return 4;
  await office.admin(4);
  return 5;
}

const stages = ['draft', 'submitted', 'hod_ok', 'dean_ok', 'senate_ok'] as const;
const moves = { submitted: 'approve', hod_ok: 'board', dean_ok: 'admin' } as const;
const holders = { approve: 'head', board: 'dean', admin: 'senate' } as const;

describe.each(stages)('a sheet that is %s', (stage) => {
  it('is approved by the office that it waits for, and by nobody else', async () => {
    const version = await upTo(stage);
    for (const act of ['approve', 'board', 'admin'] as const)
      for (const who of everybody) {
        const isOffice = holders[act] === who;
        if (isOffice && stage in moves && moves[stage as keyof typeof moves] === act) continue;
        const outcome = await office[act](version, office[who]);
        // Senate wrote its approval down with this very version before.
        expect([act, who, outcome]).toEqual([act, who, isOffice ? 'not_waiting' : 'FORBIDDEN']);
      }
    if (stage in moves) expect(await office[moves[stage as keyof typeof moves]](version)).toBe('approved');
  });

  it('is given back by the office that holds it or the exams officer, and by nobody else', async () => {
    const version = await upTo(stage);
    const giveBack = (who: Who) =>
      office.act('return', { version, reason }, { authorization: office[who].authorization });
    const holder = stage in moves ? holders[moves[stage as keyof typeof moves]] : undefined;
    for (const who of everybody.filter((one) => one !== holder && one !== 'exams'))
      expect([who, codeOf(await giveBack(who))]).toEqual([who, holder ? 'FORBIDDEN' : 'CONFLICT']);
    const answer = await giveBack('exams');
    expect(answer.statusCode).toBe(holder ? 200 : 409);
    if (!holder) return;
    const { history, state, may } = await office.courseSheet(office.head);
    expect({ state, may, onBehalf: history[0]?.onBehalf }).toEqual({
      state: 'draft',
      may: [],
      onBehalf: true,
    });
    await office.act('submit', { version: version + 1 });
    for (const act of ['approve', 'board'] as const)
      if (holder !== holders[act]) await office[act](version + (act === 'approve' ? 2 : 3));
      else break;
    const now = (await office.courseSheet(office.head)).version;
    const back = await office.act(
      'return',
      { version: now, reason },
      { authorization: office[holder].authorization },
    );
    expect(back.statusCode).toBe(200);
    expect((await office.courseSheet(office.head)).history[0]).toMatchObject({
      act: 'return',
      onBehalf: false,
    });
  });
});

describe('an approval', () => {
  it('of a sheet that was seen otherwise is stale, and sent again changes nothing', async () => {
    const version = await upTo('submitted');
    expect(await office.approve(version - 1)).toBe('stale');
    expect(await office.approve(version)).toBe('approved');
    expect(await office.approve(version)).toBe('approved');
    expect(
      (await office.courseSheet(office.head)).history.filter(({ act }) => act === 'approve'),
    ).toHaveLength(1);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'result_sheet.approve' });
  });

  it('by two officers at once is that of one of them', async () => {
    const version = await upTo('submitted');
    const second = await office.somebody('results.approve');
    const outcomes = await Promise.all([office.approve(version), office.approve(version, second)]);
    expect(outcomes.sort()).toEqual(['approved', 'not_waiting']);
    expect((await office.courseSheet(office.head)).version).toBe(version + 1);
  });

  it('and a return at once: one of them counts', async () => {
    const version = await upTo('submitted');
    const [outcome, answer] = await Promise.all([
      office.approve(version),
      office.act('return', { version, reason }, { authorization: office.exams.authorization }),
    ]);
    const { state } = await office.courseSheet(office.head);
    // The exams officer may give back what is with the dean as well, but not what they have not seen.
    expect([outcome, answer.statusCode, state]).toEqual(
      outcome === 'approved' ? ['approved', 409, 'hod_ok'] : ['not_waiting', 200, 'draft'],
    );
  });

  it('is not for whoever entered scores, nor at two stages for one person', async () => {
    const own = await office.somebody('results.approve');
    const { id } = await test.deps.db
      .insertInto('staff')
      .values({ user_id: own.userId, staff_number: 'HEAD1', title: 'Prof', full_name: 'Head' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await teaches(test, { ...own, staffId: id }, { courseId: office.courseId, role: 'co' });
    await office.save([office.entry(0, { test: 1 })], { ...own, staffId: id });
    await office.save([office.entry(0, { version: 1, test: 20, exam: 40 })]);
    await office.fill();
    await office.act('submit', { version: 1 });
    expect(await office.approve(2, own)).toBe('own');
    expect((await office.list(own)).rows[0]?.may).toEqual([]);
    const account = await signedIn(test, { claims: ['results.approve', 'results.board'] });
    const both = { ...account, headers: { authorization: account.authorization } };
    expect(await office.approve(2, both)).toBe('approved');
    expect(await office.board(3, both)).toBe('own');
    expect(await office.board(3)).toBe('approved');
  });

  it('of another department’s sheet is of nothing that one knows', async () => {
    const version = await upTo('submitted');
    expect(await office.approve(version, office.otherHead)).toBe('unknown');
    expect((await office.list(office.otherHead)).rows).toEqual([]);
    const elsewhere = await office.somebody('results.board', { school: registrationDepartments.other });
    await office.approve(version);
    expect(await office.board(version + 1, elsewhere)).toBe('unknown');
  });

  it('of several judges each by itself', async () => {
    const version = await upTo('submitted');
    const other = await aTaughtCourse(test, { code: 'TST203' });
    const sheets = [
      { ...office.key, version },
      { ...office.key, courseId: other, version: 1 },
    ];
    const answer = await office.post('approve-sheets', { sheets }, office.head);
    expect(answer.json<{ data: { sheets: { outcome: string }[] } }>().data.sheets).toMatchObject([
      { courseId: office.courseId, outcome: 'approved' },
      { courseId: other, outcome: 'unknown' },
    ]);
    const twice = await office.post('approve-sheets', { sheets: [sheets[0], sheets[0]] }, office.head);
    expect(twice.statusCode).toBe(422);
  });
});

describe('the list of sheets', () => {
  it('says where each is, how long it waits, and what this person may do', async () => {
    await upTo('hod_ok');
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
    expect((await office.list(office.exams)).rows[0]?.may).toEqual(['return']);
    expect((await office.list(office.viewer)).rows[0]?.may).toEqual([]);
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

describe('the sheet of a course', () => {
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
    expect(sheet.rows.map(({ remarks }) => remarks).sort()).toEqual(['Absent', 'Failed', 'Passed']);
    expect(sheet.history.map(({ act }) => act)).toEqual(['ask_return', 'approve', 'submit']);
    expect((await office.list(office.dean)).rows[0]?.asked).toBe(true);
    await office.act('return', { version: 3, reason }, { authorization: office.dean.authorization });
    expect((await office.courseSheet(office.head)).asked).toBeNull();
  });
});

describe('a sheet that came back', () => {
  it('is mended for seven days, also after the window', async () => {
    await upTo('submitted');
    await sql`update dated_window set closes_at = '2026-09-10T22:59:59Z', version = version + 1
      where kind = 'result_entry'`.execute(test.deps.db);
    const refused = await office.act('withdraw', { version: 2 });
    expect(codeOf(refused)).toBe('WINDOW_CLOSED');
    expect(await office.sheet()).toMatchObject({ window: { state: 'closed' }, may: ['ask_return'] });
    await office.act('return', { version: 2, reason }, { authorization: office.head.authorization });
    expect(await office.sheet()).toMatchObject({ window: { state: 'open' }, may: ['save', 'submit'] });
    expect((await office.act('submit', { version: 3 })).statusCode).toBe(200);
  });

  it('is mended no longer than that', () => {
    const now = new Date('2026-10-20T10:00:00Z');
    const day = (nth: number) => new Date(`2026-10-${nth}T09:00:00Z`);
    const window = { opens: new Date('2026-09-01T00:00:00Z'), closes: new Date('2026-09-30T00:00:00Z') };
    expect(entryStanding({ ...window, mendUntil: null }, now).state).toBe('closed');
    expect(entryStanding({ ...window, mendUntil: day(20) }, now).state).toBe('closed');
    expect(entryStanding({ ...window, mendUntil: day(21) }, now)).toEqual({ state: 'open', next: day(21) });
    expect(entryCloses({ ...window, mendUntil: day(21) }, now)).toEqual(day(21));
    expect(entryCloses({ ...window, mendUntil: day(21) }, day(10))).toEqual(day(21));
    expect(entryCloses({ ...window, closes: null, mendUntil: day(21) }, now)).toBeNull();
  });

  it('is told to its lecturers, and one that is submitted to the head', async () => {
    const { db, clock } = test.deps;
    const { id } = await db
      .insertInto('staff')
      .values({ user_id: office.head.userId, staff_number: 'HEAD1', title: 'Prof', full_name: 'Head' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('office_term')
      .values({
        office: 'head',
        department_id: registrationDepartments.own,
        faculty_id: null,
        staff_id: id,
        acting: false,
        starts_on: '2026-01-01',
        ends_on: null,
        appointed_by: office.head.userId,
        appointed_at: clock.now(),
      })
      .execute();
    await upTo('submitted');
    await office.act('return', { version: 2, reason }, { authorization: office.head.authorization });
    const told = await db
      .selectFrom('notification')
      .select(['user_id as userId', 'type'])
      .where('type', 'like', 'result sheet%')
      .orderBy('id')
      .execute();
    expect(told).toEqual([
      { userId: office.head.userId, type: 'result sheet waiting' },
      { userId: office.lead.userId, type: 'result sheet returned' },
    ]);
  });
});
