import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { registrationDepartments } from '../../../../test/curriculum-builders';
import { codeOf } from '../../../../test/records-office';
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

describe('a sheet that came back', () => {
  it('is mended for seven days, also after the window', async () => {
    await office.submitted();
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
    await office.submitted();
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
