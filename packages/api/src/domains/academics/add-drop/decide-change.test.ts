import { addDropWorld, type AddDropWorld } from '../../../../test/add-drop-world';
import { testApp, type TestApp } from '../../../../test/app';
import { anOfficer } from '../../../../test/approval-world';
import { aTaughtCourse, registrationDepartments } from '../../../../test/curriculum-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { versionIn } from '../../../../test/registration-calls';

let test: TestApp;
let world: AddDropWorld;
beforeEach(async () => {
  test = await testApp();
  world = await addDropWorld(test);
});
afterEach(() => test.close());

const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code;
const messageOf = (answer: { json: <T>() => T }) => answer.json<{ message: string }>().message;

/** Fifteen units of core courses and an elective; the other elective in its place. */
async function swapped() {
  const [one = 0, other = 0] = world.electives;
  await world.approved(world.student, [one]);
  await world.ask({ add: [other], drop: [one] });
}

describe('a request', () => {
  it('is approved by adviser and head, and changes the registration in the last act', async () => {
    await swapped();
    const before = await world.of(world.student);
    expect((await world.agree('adviser')).json()).toMatchObject({ data: { state: 'adviser_ok' } });
    expect(await world.listOf()).toContain('ELE201');
    expect((await world.agree('hod')).json()).toMatchObject({ data: { state: 'approved' } });
    expect(await world.listOf()).toEqual(['ELE203', 'TST201', 'TST203', 'TST205', 'TST207', 'TST209']);
    expect(await world.of(world.student)).toMatchObject({ state: 'locked', version: before.version + 1 });
    expect((await world.one(world.offices.hod)).events.at(-1)).toMatchObject({
      act: 'change',
      office: 'hod',
      about: ['add ELE203', 'drop ELE201'],
    });
    expect(await lastAuditOf(test)).toMatchObject({ act: 'add_drop.approve' });
    expect((await world.told()).slice(-2)).toEqual([
      'course approval: Your course adviser approved your request to add and drop courses of the Harmattan semester of 2025/2026. It is with your head of department now.',
      'course approval: Your head of department approved your request to add and drop courses of the Harmattan semester of 2025/2026. Your courses are changed. Print your course form again: the one before no longer holds.',
    ]);
    expect(await world.mine()).toMatchObject({
      request: { version: null, lines: [] },
      approved: [{ added: ['ELE203'], dropped: ['ELE201'] }],
    });
    // The next one begins anew.
    const [one = 0, other = 0] = world.electives;
    expect((await world.ask({ add: [one], drop: [other] })).statusCode).toBe(200);
  });

  it('has a form of its own afterwards, and the one before says that it is superseded', async () => {
    const [one = 0, other = 0] = world.electives;
    await world.approved(world.student, [one]);
    const { id } = await world.of(world.student);
    const form = async () =>
      world.get<{ verification: { code: string }; units: number; approvals: { office: string }[] }>(
        `course-forms/${id}`,
        world.offices.hod,
      );
    const check = async (code: string) =>
      (await test.call('GET', `/Verification/${code}`)).json<{
        data: { valid: boolean; rows: { label: string; value: string }[] };
      }>().data;
    const first = await form();
    expect(await check(first.verification.code)).toMatchObject({ valid: true });
    const more = await aTaughtCourse(test, { code: 'ELE205', status: 'elective', units: 2 });
    await world.ask({ add: [other, more], drop: [one] });
    await world.agree('adviser');
    await world.agree('hod');
    const second = await form();
    expect([first.units, second.units]).toEqual([18, 20]);
    expect(second.approvals.map(({ office }) => office)).toEqual([
      'Course adviser',
      'Head of department',
      'Add and drop',
    ]);
    expect(await check(second.verification.code)).toMatchObject({ valid: true });
    const old = await check(first.verification.code);
    expect(old.valid).toBe(false);
    expect(old.rows).toContainEqual({ label: 'State', value: 'Approved, superseded by a newer form' });
  });

  it('is decided by its office alone, in order, by nobody twice, and never one’s own', async () => {
    await swapped();
    const { adviser, hod, dean } = world.offices;
    expect(codeOf(await world.agree('hod'))).toBe('CONFLICT');
    expect((await world.agree('adviser', world.student, hod)).statusCode).toBe(403);
    const { id } = await world.requestOf();
    expect(codeOf(await world.postRequest(`${id}/adviser/approve`, { version: 1 }, adviser))).toBe('STALE');
    const elsewhere = await anOfficer(test, ['registration.advise'], {
      department: registrationDepartments.other,
      level: 200,
    });
    expect((await world.agree('adviser', world.student, elsewhere)).statusCode).toBe(404);
    const both = await anOfficer(test, ['registration.advise', 'registration.approve'], {
      department: registrationDepartments.own,
    });
    await world.agree('adviser', world.student, both);
    expect(codeOf(await world.agree('hod', world.student, both))).toBe('SECOND_PERSON');
    expect(codeOf(await world.agree('dean', world.student, dean))).toBe('CONFLICT');
    const { db } = test.deps;
    await db.updateTable('student').set({ user_id: hod.userId }).where('id', '=', world.student.id).execute();
    expect((await world.agree('hod')).statusCode).toBe(403);
    expect(await world.requests('forMe=true', hod)).toEqual([]);
  });

  it('goes to the dean where it borrows, after the department that owns the course has lent it', async () => {
    const borrowed = await world.borrowable('OTH201', 5);
    const owner = await world.otherHod();
    await world.approved();
    expect((await world.ask({ add: [borrowed] })).statusCode).toBe(422);
    await world.ask({ add: [borrowed], borrowedFor: 'For my project' });
    expect(await world.requestOf()).toMatchObject({ exceptions: ['borrowed'], needsDean: true });
    const lend = async (act: 'approve' | 'refuse', by = owner) => {
      const { id, version } = await world.requestOf();
      const reason = act === 'refuse' ? { reason: 'No room in the laboratory' } : {};
      return world.postRequest(`${id}/borrowed/${borrowed}/${act}`, { version, ...reason }, by);
    };
    const both = await anOfficer(test, ['registration.advise', 'registration.approve']);
    expect(codeOf(await lend('approve'))).toBe('CONFLICT');
    await world.agree('adviser', world.student, both);
    // Who let it pass as the adviser does not lend the course, nor the other way round.
    expect(codeOf(await lend('approve', both))).toBe('SECOND_PERSON');
    expect(await world.get('approvals/borrowed?forMe=true', both)).toMatchObject({ rows: [] });
    expect(messageOf(await world.agree('hod'))).toBe('The department that owns OTH201 has not decided yet.');
    expect((await lend('approve', world.offices.hod)).statusCode).toBe(404);
    expect(await world.get('approvals/borrowed?forMe=true', owner)).toMatchObject({
      rows: [{ source: 'request', code: 'OTH201', adviserDone: true, homeDone: false, may: ['decide'] }],
    });
    expect(await world.request(owner)).toMatchObject({ may: [], lines: [{ ownerDecision: 'pending' }] });
    expect((await lend('refuse')).json()).toMatchObject({ data: { state: 'draft' } });
    expect((await world.mine()).returned).toMatchObject({ office: 'owner', off: ['OTH201'] });
    expect(await world.get('approvals/borrowed?state=refused', owner)).toMatchObject({
      rows: [{ code: 'OTH201', reason: 'No room in the laboratory', may: [] }],
    });
    const { version } = await world.requestOf();
    await world.ask({ add: [borrowed], borrowedFor: 'For my project', version });
    await world.agree('adviser');
    expect((await lend('approve', both)).json()).toMatchObject({ data: { state: 'approved' } });
    expect(codeOf(await world.agree('hod', world.student, both))).toBe('SECOND_PERSON');
    expect((await world.agree('hod')).json()).toMatchObject({ data: { state: 'hod_ok' } });
    expect((await world.agree('dean')).json()).toMatchObject({ data: { state: 'approved' } });
    expect(await world.listOf()).toContain('OTH201');
    expect(await world.get('approvals/borrowed', owner)).toMatchObject({
      rows: [{ source: 'registration', code: 'OTH201', state: 'approved' }],
    });
  });

  it('is returned with the reason, can be mended after the window, and leaves the registration as it was', async () => {
    await swapped();
    await world.agree('adviser');
    const [one = 0, other = 0] = world.electives;
    expect(codeOf(await world.sendBack('hod', { reason: '' }))).toBe('INVALID');
    expect(codeOf(await world.sendBack('hod', { courseIds: [999_999] }))).toBe('INVALID');
    const back = await world.sendBack('hod', { courseIds: [one] });
    expect(back.json()).toMatchObject({ data: { state: 'draft' } });
    expect(await world.listOf()).toContain('ELE201');
    await test.deps.db
      .updateTable('dated_window')
      .set({ closes_at: new Date('2026-09-16T22:59:59.999Z'), version: 2 })
      .where('kind', '=', 'add_drop')
      .execute();
    test.deps.clock.set('2026-09-18T09:00:00Z');
    const { returned, shut, request } = await world.mine();
    expect(returned).toMatchObject({ office: 'hod', reason: 'Keep your courses', off: ['ELE201'] });
    expect([shut, request.lines.map(({ code }) => code)]).toEqual([[], ['ELE203']]);
    expect((await world.told()).at(-1)).toMatch(
      /returned your request to add and drop .* Your courses stay as they were\. Taken out: ELE201\. Keep your courses$/,
    );
    const version = versionIn(back);
    test.deps.clock.set('2026-09-21T22:59:59.999Z');
    expect((await world.mine()).window.state).toBe('open');
    test.deps.clock.set('2026-09-21T23:00:00Z');
    expect(codeOf(await world.ask({ add: [other], version }))).toBe('CONFLICT');
  });

  it('is not approved once a score was entered of what it drops; the score stays', async () => {
    await swapped();
    const [one = 0] = world.electives;
    await world.agree('adviser');
    await world.score(one);
    expect(messageOf(await world.agree('hod'))).toBe(
      'ELE201 has a score by now: it cannot be dropped. Return it to the student.',
    );
    expect(await world.listOf()).toContain('ELE201');
  });

  it('of which two approvals come at once is applied once', async () => {
    await swapped();
    await world.agree('adviser');
    const { id, version } = await world.requestOf();
    const approve = () => world.postRequest(`${id}/hod/approve`, { version }, world.offices.hod);
    const answers = await Promise.all([approve(), approve(), approve()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await world.listOf()).toHaveLength(6);
  });

  it('stands in the lists of those whom it concerns, as a difference', async () => {
    await swapped();
    const { adviser, hod } = world.offices;
    expect(await world.requests('', adviser)).toMatchObject([
      {
        fullName: 'BELLO Grace',
        adds: ['ELE203'],
        drops: ['ELE201'],
        unitsBefore: 18,
        unitsAfter: 18,
        reason: 'The timetable changed',
        exceptions: [],
        may: ['adviser.approve', 'adviser.return'],
      },
    ]);
    expect(await world.requests('forMe=true', hod)).toEqual([]);
    expect(await world.get('approvals/waiting', adviser)).toMatchObject({ changes: 1 });
    for (const query of [
      'sort=-waiting',
      'sort=name',
      'sort=matricNumber',
      'search=bello',
      'semester=1',
      'level=200',
      'exceptional=false',
    ])
      expect(await world.requests(query, hod)).toHaveLength(1);
    for (const query of ['semester=2', 'level=300', 'search=nobody', 'optionId=999999'])
      expect(await world.requests(query, hod)).toEqual([]);
    for (const query of ['exceptional=true', 'state=approved'])
      expect(await world.requests(query, hod)).toEqual([]);
    const other = await world.otherHod();
    expect(await world.requests('', other)).toEqual([]);
    const page = await world.request(hod);
    expect(page).toMatchObject({ may: [], problems: [], stays: [{ code: 'TST201' }, {}, {}, {}, {}] });
    expect(page.lines.map(({ act, code }) => `${act} ${code}`)).toEqual(['add ELE203', 'drop ELE201']);
  });
});
