import { ledKey } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { sessions } from '../../../../test/course-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { teachingOffice, type TeachingAnswer, type TeachingOffice } from '../../../../test/teaching-office';

const many = 10;
let test: TestApp;
let office: TeachingOffice;
beforeEach(async () => {
  test = await testApp();
  office = await teachingOffice(test);
});
afterEach(() => test.close());

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();
const leads = async (courseId: number) => {
  const { rows } = await sql<{ id: number }>`select staff_id as id from course_lecturer
    where course_id = ${courseId} and role = 'lead' and ended_at is null`.execute(test.deps.db);
  return rows.map(({ id }) => id);
};

describe('the lead', () => {
  async function lecturers() {
    const people: { id: number }[] = [];
    for (let count = 0; count < many; count += 1) people.push(await office.lecturer());
    return people;
  }
  /** What a careless use case would do: nothing is held, nothing is asked before. */
  const carelessly = (staffId: number) =>
    sql`insert into course_lecturer (course_id, session_id, semester, staff_id, role, started_at, started_by)
      values (${office.course}, ${sessions.current}, 1, ${staffId}, 'lead', now(), ${office.officer.userId})`.execute(
      test.deps.db,
    );

  it(`is one of ${many} who are named at one moment`, async () => {
    const people = await lecturers();
    const answers = await Promise.all(people.map(({ id }) => office.assign(office.key, id, { version: '' })));
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: many - 1 }, () => 409)]);
    expect(await leads(office.course)).toHaveLength(1);
  });

  it('is one by the database alone, and would be many without its index', async () => {
    const people = await lecturers();
    await Promise.allSettled(people.map(({ id }) => carelessly(id)));
    expect(await leads(office.course)).toHaveLength(1);
    await sql`drop index course_lecturer_one_lead`.execute(test.deps.db);
    await Promise.allSettled(people.map(({ id }) => carelessly(id)));
    expect(await leads(office.course)).toHaveLength(many);
  });

  it('stays in the history as it was', async () => {
    const { id } = await office.lecturer();
    await office.assign(office.key, id);
    const { db } = test.deps;
    await expect(sql`delete from course_lecturer`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`update course_lecturer set role = 'co'`.execute(db)).rejects.toThrow('stays as it was');
    await sql`update course_lecturer set ended_at = now() + interval '1 year', ended_by = started_by`.execute(
      db,
    );
    await expect(
      sql`update course_lecturer set ended_at = null, ended_by = null`.execute(db),
    ).rejects.toThrow('stays as it was');
  });
});

describe('a swap', () => {
  const other = () => ({ courseId: second, sessionId: sessions.current, semester: 1 });
  let second: number;
  let one: { id: number; userId: number };
  let two: { id: number; userId: number };
  beforeEach(async () => {
    second = await office.another('CSC203');
    [one, two] = [await office.lecturer(), await office.lecturer()];
    await office.assign(office.key, one.id, { coIds: [two.id] });
    await office.assign(office.keyOf(second), two.id);
  });
  const swap = (version: string, seen = two.id, course = other()) =>
    office.send('POST', `/${office.key}/swap`, { payload: { other: ledKey(course, seen), version } });

  it('lets the leads change places, once for two who press at one moment', async () => {
    const { version } = await office.one(office.key);
    const found = await office.get(`/${office.key}/swaps?search=csc203`);
    expect(found.json()).toMatchObject({ data: [{ code: 'CSC203', other: ledKey(other(), two.id) }] });
    expect(statuses(await Promise.all([swap(version), swap(version)]))).toEqual([200, 409]);
    expect([await leads(office.course), await leads(second)]).toEqual([[two.id], [one.id]]);
    // Whoever leads now is no co-lecturer as well.
    expect((await office.one(office.key)).others).toEqual([]);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'course_lecturer.swap' });
    expect((await office.told(one.userId)).map(({ message }) => message).slice(-2)).toEqual([
      'You no longer teach CSC201 in the Harmattan semester of 2025/2026.',
      'You are lead lecturer of CSC203 in the Harmattan semester of 2025/2026.',
    ]);
  });

  it('of two courses in both directions at one moment is one, and nobody waits for ever', async () => {
    const [mine, theirs] = [await office.one(office.key), await office.one(office.keyOf(second))];
    const back = office.send('POST', `/${office.keyOf(second)}/swap`, {
      payload: {
        other: ledKey({ courseId: office.course, sessionId: sessions.current, semester: 1 }, one.id),
        version: theirs.version,
      },
    });
    expect(statuses(await Promise.all([swap(mine.version), back]))).toEqual([200, 409]);
    expect([await leads(office.course), await leads(second)]).toEqual([[two.id], [one.id]]);
  });

  it('is refused over what was not seen, with oneself, and with another semester', async () => {
    const { version } = await office.one(office.key);
    expect((await swap('old')).json<TeachingAnswer>().code).toBe('STALE');
    expect((await swap(version, one.id)).json<TeachingAnswer>().code).toBe('STALE');
    const rain = { ...other(), semester: 2 };
    expect((await swap(version, two.id, rain)).json<TeachingAnswer>().errors).toMatchObject([
      { path: 'other' },
    ]);
    await office.assign(office.keyOf(second), one.id);
    expect((await swap(version, one.id)).json<TeachingAnswer>().errors).toMatchObject([{ path: 'other' }]);
  });
});
