import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { lastAuditOf } from '../../../../test/last-audit';

let test: TestApp;
let officer: Awaited<ReturnType<typeof signedIn>>;
let beds: Awaited<ReturnType<typeof aHostel>>['beds'];
let students: { id: number }[];
beforeAll(async () => {
  test = await testApp();
  const { db } = test.deps;
  ({ beds } = await aHostel(test));
  await db
    .insertInto('academic_session')
    .values({
      id: 2026,
      name: '2026/2027',
      current: false,
      starts_on: '2026-10-01',
      ends_on: '2027-09-30',
    })
    .execute();
  students = [
    await aFeeStudent(test, { level: 200 }),
    await aFeeStudent(test, { level: 200 }),
    await aFeeStudent(test, { level: 200 }),
    await aFeeStudent(test, { level: 300 }),
  ];
  officer = await signedIn(test, { claims: ['hostel.edit'] });
});
afterAll(() => test.close());

interface Quota {
  id: number;
  students: number;
  proposed: number;
  places: number | null;
  taken: number;
  version: number | null;
}
interface Answer {
  code: string;
  message: string;
  errors: { path: string }[];
  data: { version: number | null; before: string | null; bedSpaces: number; changed: number } & {
    levels: Quota[];
    departments: Quota[];
  };
}
const ask = async (method: 'GET' | 'POST' | 'PUT', at: string, payload?: object, who: object = officer) => {
  const answer = await test.call(method, `/HostelManagement/${at}`, {
    ...(payload && { payload }),
    headers: { ...who },
  });
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const rules = (session: number) => `session-rules/${session}`;
const figures = {
  policy: 'first_come',
  holdHours: '48',
  mostLapses: '2',
  graceHours: '0',
  admits: '',
  turnMinutes: '10',
};
const quotasOf = async (session = feeSession) => (await ask('GET', `quotas?sessionId=${session}`)).data;

describe('the rules of a session', () => {
  it('are set with the version that was seen, and what was is kept', async () => {
    expect((await ask('GET', rules(feeSession))).data).toMatchObject({
      version: 1,
      holdHours: 72,
      bedSpaces: 4,
    });
    const both = await Promise.all(
      [1, 1].map((version) => ask('PUT', rules(feeSession), { ...figures, version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await lastAuditOf(test)).act).toBe('hostel_rules.set');
    const changes = await test.deps.db
      .selectFrom('hostel_session_change' as never)
      .select(['version' as never])
      .execute();
    expect(changes).toHaveLength(2);
    for (const wrong of [{ holdHours: '0' }, { mostLapses: '21' }, { graceHours: '' }, { more: 1 }])
      expect((await ask('PUT', rules(feeSession), { ...figures, version: 2, ...wrong })).status).toBe(422);
  });

  it('name what decides a ballot until students can read it', async () => {
    const named = (ballotSource: string, version: number) =>
      ask('PUT', rules(2027), { ...figures, policy: 'ballot', ballotSource, version });
    await test.deps.db
      .insertInto('academic_session')
      .values({ id: 2027, name: '2027/2028', starts_on: '2027-10-01', ends_on: '2028-09-30', current: false })
      .execute();
    await ask('PUT', rules(2027), { ...figures, ballotSource: 'Of no ballot', version: null });
    expect((await ask('GET', rules(2027))).data).toMatchObject({ ballotSource: null });
    expect((await named('Toto', 1)).status).toBe(422);
    expect((await named('Lotto 5/90', 1)).status).toBe(200);
    expect((await named('Lotto 6/49', 2)).status).toBe(200);
    const days = { studentTypeId: null, level: null, opensOn: '2026-09-13', closesOn: '', message: '' };
    expect((await ask('PUT', 'booking-windows/2027', { ...days, version: null })).status).toBe(200);
    expect((await named('Another lottery', 3)).code).toBe('CONFLICT');
    expect((await named('Lotto 6/49', 3)).status).toBe(200);
    // A ballot that was set by mistake ends as long as nobody has applied.
    expect((await ask('PUT', rules(2027), { ...figures, version: 4 })).status).toBe(200);
  });

  it('come from the session before, once, with its quotas', async () => {
    const before = await quotasOf();
    await ask('PUT', `quotas/${feeSession}`, {
      by: 'level',
      rows: [{ id: 200, places: 3, version: before.levels[0]?.version ?? null }],
    });
    expect((await ask('GET', rules(2026))).data).toMatchObject({ version: null, before: '2025/2026' });
    expect((await ask('POST', `${rules(2026)}/copy`)).data).toEqual({ version: 1 });
    expect((await ask('GET', rules(2026))).data).toMatchObject({ holdHours: 48, bedSpaces: 4 });
    expect((await ask('POST', `${rules(2026)}/copy`)).status).toBe(409);
    expect((await ask('PUT', rules(2026), { ...figures, version: null })).code).toBe('STALE');
    expect((await ask('GET', rules(1999))).status).toBe(404);
  });
});

describe('quotas', () => {
  it('are proposed as students are, and a new one counts who has a bed-space already', async () => {
    const at = test.deps.clock.now();
    await test.deps.db
      .insertInto('bed_allocation')
      .values({
        session_id: feeSession,
        bed_id: beds[0]?.id ?? 0,
        student_id: students[3]?.id ?? 0,
        state: 'held',
        origin: 'booked',
        price_kobo: 2_400_000,
        made_by: 'student',
        held_at: at,
        until: new Date(at.getTime() + 3_600_000),
      })
      .execute();
    const { bedSpaces, levels, departments } = await quotasOf();
    expect(bedSpaces).toBe(4);
    // Nobody can book a bed that is closed, also where somebody still has it.
    const closed = { reason: 'Broken', closed_by: 'test', closed_at: at };
    await test.deps.db
      .insertInto('bed_closure')
      .values({ ...closed, room_id: beds[0]?.roomId ?? 0, bed_id: beds[0]?.id ?? 0 })
      .execute();
    expect((await quotasOf()).bedSpaces).toBe(3);
    await test.deps.db.updateTable('bed_closure').set({ opened_at: at, opened_by: 'test' }).execute();
    expect((await quotasOf()).bedSpaces).toBe(4);
    expect(levels.map(({ id, students: count, proposed }) => [id, count, proposed])).toEqual([
      [200, 3, 3],
      [300, 1, 1],
    ]);
    expect(departments).toMatchObject([{ name: 'Tests', students: 4, proposed: 4, places: null }]);
    // Of a session in which nobody is enrolled yet: by the level that counts for booking, and with what was copied.
    await test.deps.db
      .insertInto('hostel_quota')
      .values({ session_id: 2026, level: 400, department_id: null, places: 5 })
      .execute();
    const next = await quotasOf(2026);
    expect(next.levels.map(({ id, students: count, places }) => [id, count, places])).toEqual([
      [200, 3, 3],
      [300, 1, null],
      [400, 0, 5],
    ]);
    const none = [{ id: 400, places: null, version: next.levels[2]?.version ?? null }];
    expect((await ask('PUT', 'quotas/2026', { by: 'level', rows: none })).data).toEqual({ changed: 1 });
    const rows = [{ id: 300, places: 2, version: null }];
    expect((await ask('PUT', `quotas/${feeSession}`, { by: 'level', rows })).data).toEqual({ changed: 1 });
    expect((await quotasOf()).levels[1]).toMatchObject({ places: 2, taken: 1, version: 1 });
    expect((await ask('PUT', `quotas/${feeSession}`, { by: 'level', rows })).code).toBe('STALE');
    const gone = [{ id: 300, places: null, version: 1 }];
    expect((await ask('PUT', `quotas/${feeSession}`, { by: 'level', rows: gone })).data.changed).toBe(1);
    expect((await quotasOf()).levels[1]).toMatchObject({ places: null, version: null });
    const nobody = [{ id: 900, places: 1, version: null }];
    expect((await ask('PUT', `quotas/${feeSession}`, { by: 'level', rows: nobody })).status).toBe(422);
    expect((await ask('PUT', 'quotas/1999', { by: 'level', rows })).status).toBe(404);
  });
});

describe('a booking window', () => {
  const at = `booking-windows/${feeSession}`;
  const fresh = {
    studentTypeId: null,
    level: 100,
    opensOn: '2026-09-01',
    closesOn: '2026-09-30',
    message: '',
  };

  it('is set for some students, changed with the version that was seen, and taken away', async () => {
    expect((await ask('PUT', at, { ...fresh, version: null })).data).toEqual({ version: 1 });
    const list = await ask('GET', `booking-windows?sessionId=${feeSession}`);
    expect(list.data).toMatchObject([
      { words: 'All students', state: 'open' },
      { words: '100 level', closesOn: '2026-09-30', version: 1 },
    ]);
    expect((await ask('PUT', at, { ...fresh, version: null })).code).toBe('STALE');
    expect((await ask('PUT', at, { ...fresh, closesOn: '', version: 1 })).data).toEqual({ version: 2 });
    const gone = { studentTypeId: null, level: 100, reason: 'Set by mistake' };
    expect((await ask('POST', `${at}/remove`, { ...gone, version: 1 })).code).toBe('STALE');
    expect((await ask('POST', `${at}/remove`, { ...gone, version: 2 })).status).toBe(200);
    expect((await lastAuditOf(test)).act).toBe('booking_window.remove');
    expect((await ask('PUT', at, { ...fresh, version: 3 })).code).toBe('STALE');
    for (const wrong of [{ opensOn: '' }, { closesOn: '2026-08-01' }, { studentTypeId: 99 }])
      expect((await ask('PUT', at, { ...fresh, version: null, ...wrong })).status).toBe(422);
  });
});

it('are nobody else’s to see or to set', async () => {
  const allocates = await signedIn(test, { claims: ['hostel.allocate'] });
  const other = await signedIn(test, { claims: [] });
  for (const [who, read, write] of [
    [allocates, 200, 403],
    [other, 403, 403],
    [{ authorization: '' }, 401, 401],
  ] as const) {
    const reads = [
      'session-rules/choices',
      rules(feeSession),
      'quotas?sessionId=1',
      'booking-windows?sessionId=1',
    ];
    for (const at of reads) expect([at, (await ask('GET', at, undefined, who)).status]).toEqual([at, read]);
    const window = {
      studentTypeId: null,
      level: null,
      opensOn: '2026-09-01',
      closesOn: '',
      message: '',
      version: null,
    };
    const gone = { studentTypeId: null, level: null, version: 1, reason: 'By mistake' };
    for (const [method, at, body] of [
      ['PUT', rules(feeSession), { ...figures, version: 1 }],
      ['POST', `${rules(feeSession)}/copy`, undefined],
      ['PUT', `booking-windows/${feeSession}`, window],
      ['POST', `booking-windows/${feeSession}/remove`, gone],
      ['PUT', `quotas/${feeSession}`, { by: 'level', rows: [] }],
    ] as const)
      expect([at, (await ask(method, at, body, who)).status]).toEqual([at, write]);
  }
});
