import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aTaughtCourse, registrationDepartments } from '../../../../test/curriculum-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { codeOf, teaches } from '../../../../test/records-office';
import { resultsOffice, type ResultsOffice } from '../../../../test/results-office';

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

  it('is not for whoever is a student on the sheet, who reads nothing of themselves there', async () => {
    const version = await upTo('submitted');
    const own = await office.somebody('results.approve', { department: registrationDepartments.own });
    const { student, registrationId } = office.students[0];
    const { db } = test.deps;
    await db.updateTable('student').set({ user_id: own.userId }).where('id', '=', student.id).execute();
    expect(await office.approve(version, own)).toBe('own');
    const returned = await office.act('return', { version, reason }, { authorization: own.authorization });
    expect(codeOf(returned)).toBe('SECOND_PERSON');
    const { rows, forMe } = await office.list(own);
    expect([rows[0]?.may, forMe]).toEqual([[], 0]);
    const [theirs, others] = [await office.courseSheet(own), await office.courseSheet(office.head)];
    expect(others.rows.filter(({ grade }) => grade === 'B')).toHaveLength(3);
    const { grade, exam, remarks } = theirs.rows.find((row) => row.registrationId === registrationId) ?? {};
    expect([grade, exam, remarks]).toEqual([null, null, '']);
    expect(theirs.rows.filter((row) => row.grade === 'B')).toHaveLength(2);
    // Who could count the others would know their own.
    expect([others.grades[1]?.count, theirs.grades[1]?.count]).toEqual([3, 2]);
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
