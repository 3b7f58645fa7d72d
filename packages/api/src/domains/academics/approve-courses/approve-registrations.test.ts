import type { ApprovalStage } from '@portal/contracts/academics';
import { testApp, type TestApp } from '../../../../test/app';
import { anOfficer, approvalWorld, type ApprovalWorld } from '../../../../test/approval-world';
import { registrationDepartments } from '../../../../test/curriculum-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { whileHeld } from '../../../../test/until-waiting';

let test: TestApp;
let world: ApprovalWorld;
beforeEach(async () => {
  test = await testApp();
  world = await approvalWorld(test);
});
afterEach(() => test.close());

const { own, other } = registrationDepartments;
const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code;
const put = (change: { state: 'submitted' | 'adviser_ok' | 'hod_ok' | 'locked' | 'draft' }) =>
  test.deps.db.updateTable('course_registration').set(change).execute();

describe('a registration', () => {
  it('goes from the adviser to the head, who locks what is not out of the ordinary', async () => {
    const { id, exceptions } = await world.submit();
    expect(exceptions).toEqual([]);
    expect((await world.approve('adviser')).json()).toMatchObject({
      data: { state: 'adviser_ok', version: 3 },
    });
    expect((await world.approve('hod')).json()).toMatchObject({ data: { state: 'locked', version: 4 } });
    expect(await world.told()).toEqual([
      'course approval: Your course adviser approved your course registration for the Harmattan semester of 2025/2026. It is with your head of department now.',
      'course approval: Your head of department approved your course registration for the Harmattan semester of 2025/2026. It is final. You can print your course form.',
    ]);
    const events = await test.deps.db
      .selectFrom('course_registration_event')
      .select(['act', 'stage', 'from_state as was', 'to_state as became', 'units'])
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { act: 'submit', stage: null, was: 'draft', became: 'submitted', units: 15 },
      { act: 'approve', stage: 'adviser', was: 'submitted', became: 'adviser_ok', units: 15 },
      { act: 'approve', stage: 'hod', was: 'adviser_ok', became: 'locked', units: 15 },
    ]);
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'course_registration.approve',
      detail: { before: { id, state: 'adviser_ok' }, after: { id, state: 'locked', stage: 'hod' } },
    });
  });

  it('goes to the dean where it is out of the ordinary', async () => {
    await world.submit();
    await test.deps.db.updateTable('course_registration').set({ needs_dean: true }).execute();
    await world.approve('adviser');
    expect((await world.approve('hod')).json()).toMatchObject({ data: { state: 'hod_ok' } });
    expect((await world.approve('dean')).json()).toMatchObject({ data: { state: 'locked' } });
  });

  it.each<[state: Parameters<typeof put>[0]['state'], waitsFor: ApprovalStage | null]>([
    ['draft', null],
    ['submitted', 'adviser'],
    ['adviser_ok', 'hod'],
    ['hod_ok', 'dean'],
    ['locked', null],
  ])('that is %s is decided by %s alone: nobody skips', async (state, waitsFor) => {
    await world.submit();
    for (const stage of ['adviser', 'hod', 'dean'] as const) {
      if (stage === waitsFor) continue;
      await put({ state });
      expect(codeOf(await world.approve(stage))).toBe('CONFLICT');
      expect(codeOf(await world.giveBack(stage))).toBe('CONFLICT');
    }
    expect((await world.of(world.student)).state).toBe(state);
    if (waitsFor === null) return;
    expect((await world.giveBack(waitsFor)).statusCode).toBe(200);
  });

  it.each<[what: string, stage: ApprovalStage, state: 'submitted' | 'adviser_ok' | 'hod_ok', place: object]>([
    ['another level', 'adviser', 'submitted', { department: own, level: 300 }],
    ['another department', 'adviser', 'submitted', { department: other, level: 200 }],
    ['another department', 'hod', 'adviser_ok', { department: other }],
    ['another school', 'dean', 'hod_ok', { school: 2 }],
  ])('is nothing to whoever has the office in %s', async (_, stage, state, place) => {
    await world.submit();
    await put({ state });
    const claim = ({ adviser: 'advise', hod: 'approve', dean: 'exceed' } as const)[stage];
    const stranger = await anOfficer(test, [`registration.${claim}`], place);
    const { id, version } = await world.of(world.student);
    for (const [path, body] of [
      [`${id}/${stage}/approve`, { version }],
      [`${id}/${stage}/return`, { version, code: 'other', reason: 'Not yours', courseIds: [] }],
    ] as const)
      expect((await world.post(path, body, stranger)).statusCode).toBe(404);
    expect(await world.rows('', stranger)).toEqual([]);
    expect(await world.get(`approvals/${id}`, stranger)).toBeUndefined();
    const clean = { registrations: [{ id, version }] };
    const answer = await world.post(`${stage}/approve-clean`, clean, stranger);
    expect(answer.json()).toMatchObject({ data: { done: 0, refused: [{ id, fullName: 'Unknown' }] } });
    expect((await world.of(world.student)).state).toBe(state);
  });

  it('is decided by nobody whose own it is', async () => {
    const { id, version } = await world.submit();
    await test.deps.db
      .updateTable('student')
      .set({ user_id: world.offices.adviser.userId })
      .where('id', '=', world.student.id)
      .execute();
    expect(codeOf(await world.approve('adviser'))).toBe('FORBIDDEN');
    expect(codeOf(await world.giveBack('adviser'))).toBe('FORBIDDEN');
    const clean = { registrations: [{ id, version }] };
    expect((await world.post('adviser/approve-clean', clean, world.offices.adviser)).json()).toMatchObject({
      data: { done: 0, refused: [{ message: 'This registration is your own. Another officer decides it.' }] },
    });
    expect(await world.rows('', world.offices.adviser)).toMatchObject([{ may: [] }]);
    expect(await world.rows('forMe=true', world.offices.adviser)).toEqual([]);
  });

  it('is approved at one stage by one person', async () => {
    await world.submit();
    const both = await anOfficer(test, ['registration.advise', 'registration.approve'], { department: own });
    await world.approve('adviser', world.student, both);
    expect(codeOf(await world.approve('hod', world.student, both))).toBe('SECOND_PERSON');
    expect(await world.rows('forMe=true', both)).toEqual([]);
    expect((await world.one(both)).may).toEqual(['hod.return']);
    // What was approved before it came back is no approval of what is sent now.
    await world.giveBack('hod');
    await world.submit(world.student, { version: (await world.of(world.student)).version });
    await world.approve('adviser');
    expect((await world.one(both)).may).toEqual(['hod.approve', 'hod.return']);
    expect((await world.approve('hod', world.student, both)).statusCode).toBe(200);
  });

  it('of two at once is approved by one, and the other reads where it is', async () => {
    const { id, version } = await world.submit();
    const deputy = await anOfficer(test, ['registration.advise'], { department: own, level: 200 });
    const answers = await whileHeld(
      test,
      (trx) => trx.selectFrom('course_registration').select('id').where('id', '=', id).forUpdate().execute(),
      {
        work: [world.offices.adviser, deputy].map(
          (by) => () => world.post(`${id}/adviser/approve`, { version }, by),
        ),
      },
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({
      code: 'CONFLICT',
      message: 'This registration waits for the head of department now.',
    });
  });

  it('is not approved as it was seen once the student has changed it', async () => {
    const { id, version } = await world.submit();
    await test.deps.db
      .updateTable('course_registration')
      .set({ version: version + 2 })
      .execute();
    const answer = await world.post(`${id}/adviser/approve`, { version }, world.offices.adviser);
    expect(codeOf(answer)).toBe('STALE');
  });

  it('waits for somebody else as soon as the term of an office is over', async () => {
    await world.submit();
    await test.deps.db.deleteFrom('user_role').where('user_id', '=', world.offices.adviser.userId).execute();
    expect((await world.approve('adviser')).statusCode).toBe(403);
    const next = await anOfficer(test, ['registration.advise'], { department: own, level: 200 });
    expect(await world.rows('forMe=true', next)).toHaveLength(1);
    expect((await world.approve('adviser', world.student, next)).statusCode).toBe(200);
  });
});
