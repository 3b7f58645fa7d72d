import { testApp, type TestApp } from '../../../../test/app';
import { aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import {
  askedLoad,
  pathsIn,
  personalLoadOffice,
  type PersonalLoadOffice,
} from '../../../../test/personal-load-calls';
import { messagesIn } from '../../../../test/registration-calls';
import { aRegistrar, testSchool } from '../../../../test/registration-office';
import { loadOf } from '../unit-load.queries';

let test: TestApp;
let office: PersonalLoadOffice;
beforeEach(async () => {
  test = await testApp();
  office = await personalLoadOffice(test);
});
afterEach(() => test.close());

describe('a personal load', () => {
  it('counts for one student in one semester, until the end of its last day', async () => {
    expect(await office.units()).toEqual([15, 24]);
    expect((await office.grant()).statusCode).toBe(201);
    expect(await office.units()).toEqual([12, 27]);
    expect(await office.units(2)).toEqual([15, 24]);
    const other = await aFeeStudent(test);
    const now = test.deps.clock.now();
    const theirs = { studentId: other.id, sessionId: feeSession, semester: 1, now };
    expect(await loadOf(test.deps.db, theirs)).toMatchObject({ minimum: 15, personalId: null });
    const told = await test.deps.db.selectFrom('notification').select(['user_id', 'message']).execute();
    expect(told).toEqual([
      {
        user_id: office.student.userId,
        message: 'You may register 12 to 27 units in the Harmattan semester of 2025/2026, until 20/09/2026.',
      },
    ]);
    test.deps.clock.set('2026-09-20T22:59:59.999Z');
    expect(await office.units()).toEqual([12, 27]);
    test.deps.clock.set('2026-09-20T23:00:00Z');
    expect(await office.units()).toEqual([15, 24]);
  });

  it('is listed with what the rule said and who gave it, found, and revoked with a reason, once', async () => {
    await office.grant();
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'personal_load.grant',
      detail: { reason: askedLoad.reason, after: { student: office.student.id, maximum: 27 } },
    });
    const [row] = await office.list();
    expect(row).toMatchObject({
      fullName: 'BELLO Grace',
      before: { minimum: 15, maximum: 24, ceiling: 30 },
      minimum: 12,
      maximum: 27,
      untilOn: '2026-09-20',
      state: 'active',
      used: false,
      may: ['revoke'],
    });
    expect(await office.list('search=grace bello')).toHaveLength(1);
    for (const query of ['search=nobody', 'state=over', 'state=revoked', 'semester=2', 'sessionId=1'])
      expect(await office.list(query)).toEqual([]);
    for (const sort of ['granted', '-until', 'name', 'maximum'])
      expect(await office.list(`sort=${sort}`)).toHaveLength(1);
    expect((await office.post(`/${row?.id}/revoke`, { reason: 'no' })).statusCode).toBe(422);
    expect((await office.revoke(row?.id)).statusCode).toBe(200);
    expect((await office.revoke(row?.id)).json()).toMatchObject({ code: 'CONFLICT' });
    expect(await office.list('state=revoked')).toMatchObject([{ revokeReason: 'Given by mistake', may: [] }]);
    expect(await office.units()).toEqual([15, 24]);
    expect((await office.grant()).statusCode).toBe(201);
  });

  it.each([
    [{ untilOn: '2026-09-13' }, 'untilOn'],
    [{ untilOn: '2026-10-01' }, 'untilOn'],
    [{ untilOn: '' }, 'untilOn'],
    [{ semester: 2 }, 'semester'],
    [{ sessionId: 1 }, 'semester'],
    [{ reason: 'no' }, 'reason'],
    [{ minimum: '0' }, 'minimum'],
    [{ maximum: '11' }, 'maximum'],
    [{ maximum: '31' }, 'maximum'],
    [{ minimum: '15', maximum: '24' }, 'maximum'],
    [{ studentId: 999_999 }, 'studentId'],
  ])('with %j is refused', async (changes, path) => {
    const answer = await office.grant(changes);
    expect([answer.statusCode, pathsIn(answer)]).toEqual([422, [path]]);
    expect(await office.list()).toEqual([]);
  });

  it('is not for who has left, not twice, and for nobody by themselves', async () => {
    expect((await office.grant()).statusCode).toBe(201);
    expect(pathsIn(await office.grant({ maximum: '26' }))).toEqual(['studentId']);
    const gone = await aFeeStudent(test);
    const { db } = test.deps;
    await db.updateTable('student').set({ status: 'withdrawn' }).where('id', '=', gone.id).execute();
    expect(pathsIn(await office.grant({ studentId: gone.id }))).toEqual(['studentId']);
    const own = await aFeeStudent(test);
    await db
      .updateTable('student')
      .set({ user_id: office.officer.userId })
      .where('id', '=', own.id)
      .execute();
    const answer = await office.grant({ studentId: own.id });
    expect(messagesIn(answer)).toEqual(['This is your own record: somebody else has to do it.']);
  });

  it('is given once by two at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => office.grant()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422]);
  });

  it('above the ceiling of the rule takes the dean of the school', async () => {
    await office.aCeiling();
    expect((await office.grant({ maximum: '27' })).statusCode).toBe(201);
    expect((await office.revoke((await office.list())[0]?.id)).statusCode).toBe(200);
    const above = await office.grant({ maximum: '28' });
    expect([pathsIn(above), messagesIn(above)]).toEqual([
      ['maximum'],
      ['More than 27 units are given by the dean of the school'],
    ]);
    expect((await office.exceed({ maximum: '28' })).statusCode).toBe(403);
    const elsewhere = await aRegistrar(test, ['registration.exceed'], { school: 1 });
    expect(pathsIn(await office.exceed({ maximum: '28' }, elsewhere))).toEqual(['studentId']);
    const dean = await aRegistrar(test, ['registration.exceed'], { school: testSchool });
    expect((await office.grant({ maximum: '28' }, dean)).statusCode).toBe(403);
    expect((await office.exceed({ maximum: '28' }, dean)).statusCode).toBe(201);
    expect(await office.units()).toEqual([12, 28]);
    expect(await office.list('', dean)).toMatchObject([{ fullName: 'BELLO Grace' }, {}]);
  });

  it('is for who is searched by name, with the units as they stand', async () => {
    const find = async (by = office.officer) =>
      (await office.get('/students?search=bello', by)).json<{
        data: object[];
      }>().data;
    expect(await find()).toMatchObject([{ id: office.student.id, department: 'Tests', level: 200 }]);
    expect(await find(await aRegistrar(test, ['registration.exceed'], { school: testSchool }))).toHaveLength(
      1,
    );
    expect(await find(await aRegistrar(test, ['registration.edit'], { school: 1 }))).toEqual([]);
    expect(await find(await aRegistrar(test, ['registration.view']))).toEqual([]);
    const path = `/standing?studentId=${office.student.id}&sessionId=${feeSession}&semester=1`;
    const standing = (by = office.officer) => office.get(path, by);
    expect((await standing()).json()).toMatchObject({
      data: { minimum: 15, maximum: 24, ceiling: 30, personal: false },
    });
    await office.grant();
    expect((await standing()).json()).toMatchObject({ data: { maximum: 27, ceiling: 30, personal: true } });
    expect((await standing(await aRegistrar(test, ['registration.view'], { school: 1 }))).statusCode).toBe(
      404,
    );
  });
});

describe('somebody of one school', () => {
  it('sees, gives and revokes for its students alone', async () => {
    const own = await aRegistrar(test, ['registration.edit'], { school: testSchool });
    const other = await aRegistrar(test, ['registration.edit'], { school: 1 });
    expect(pathsIn(await office.grant({}, other))).toEqual(['studentId']);
    expect((await office.grant({}, own)).statusCode).toBe(201);
    const [row] = await office.list('', own);
    expect(await office.list('', other)).toEqual([]);
    expect((await office.revoke(row?.id, other)).statusCode).toBe(404);
    expect((await office.revoke(row?.id, own)).statusCode).toBe(200);
  });

  it('only looks where they may not change', async () => {
    const looks = await aRegistrar(test, ['registration.view']);
    await office.grant();
    const [row] = await office.list('', looks);
    expect(row?.may).toEqual([]);
    expect((await office.grant({}, looks)).statusCode).toBe(403);
    expect((await office.revoke(row?.id, looks)).statusCode).toBe(403);
  });
});

it('what was given is never changed, and not deleted, in the database either', async () => {
  await office.grant();
  const { db } = test.deps;
  await expect(db.updateTable('personal_load').set({ maximum: 20 }).execute()).rejects.toThrow(
    /revoked once/,
  );
  await expect(db.deleteFrom('personal_load').execute()).rejects.toThrow(/revoked once/);
});
