import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { statementsOf } from '../../../../test/captured';
import { departments, sessions } from '../../../../test/course-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { teachingOffice, type TeachingAnswer, type TeachingOffice } from '../../../../test/teaching-office';
import { tellWaitingLecturers } from './tell-lecturers';

let test: TestApp;
let office: TeachingOffice;
beforeEach(async () => {
  test = await testApp();
  office = await teachingOffice(test);
});
afterEach(() => test.close());

type Answer = Awaited<ReturnType<TeachingOffice['get']>>;
const dataOf = (answer: Answer) => answer.json<TeachingAnswer>().data;
const codeOf = (answer: Answer) => answer.json<TeachingAnswer>().code;

describe('a copy', () => {
  /** CSC201 and CSC203 have lecturers, and both stand in the curriculum of the next session. */
  async function taught() {
    const [lead, off] = [await office.lecturer(), await office.lecturer()];
    const second = await office.another('CSC203');
    await office.inCurriculum({ sessionId: sessions.next });
    await office.inCurriculum({ sessionId: sessions.next, courseId: second });
    await office.assign(office.key, lead.id, { coIds: [off.id] });
    await office.assign(office.keyOf(second), off.id);
    return { lead, off, second };
  }

  it('shows what comes, stays and is left, brings exactly that, and the lecturers hear of it', async () => {
    const { lead, off } = await taught();
    const there = await office.another('CSC205');
    await office.inCurriculum({ sessionId: sessions.next, courseId: there });
    await office.assign(office.keyOf(there), lead.id);
    await office.assign(office.keyOf(there, sessions.next), lead.id);
    await test.deps.db.updateTable('app_user').set({ active: false }).where('id', '=', off.userId).execute();
    const shown = dataOf(await office.previewCopy());
    expect(shown).toMatchObject({ comes: 1, there: 1, left: ['CSC203'] });
    expect(dataOf(await office.copy(shown.seen))).toEqual({ copied: 1 });
    expect(await office.one(office.keyOf(office.course, sessions.next))).toMatchObject({
      lead: { id: lead.id },
      others: [],
    });
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'course_lecturer.copy',
      detail: { after: { copied: 1 } },
    });
    await tellWaitingLecturers(test.deps);
    expect((await office.told(lead.userId)).at(-1)).toMatchObject({
      sessionId: sessions.next,
      semesterId: 1,
    });
  });

  it('brings nothing that was not shown, and comes once for two who press at one moment', async () => {
    const { lead, second } = await taught();
    const { seen } = dataOf(await office.previewCopy());
    await office.assign(office.keyOf(second), lead.id);
    expect(codeOf(await office.copy(seen))).toBe('STALE');
    const again = dataOf(await office.previewCopy());
    const both = await Promise.all([office.copy(again.seen), office.copy(again.seen)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('goes into a later session only, and is of the own department', async () => {
    await taught();
    const back = { fromSessionId: String(sessions.next), toSessionId: String(sessions.current) };
    expect((await office.previewCopy(back)).statusCode).toBe(422);
    const elsewhere = await office.holder(['lecturers.view', 'lecturers.edit'], {
      department: departments.civil,
    });
    expect(dataOf(await office.previewCopy({}, elsewhere))).toMatchObject({ comes: 0, left: [] });
    const { seen } = dataOf(await office.previewCopy());
    expect(codeOf(await office.copy(seen, {}, elsewhere))).toBe('STALE');
    const department = { departmentId: String(departments.civil) };
    expect(dataOf(await office.previewCopy(department))).toMatchObject({ comes: 0 });
  });

  it('of a thousand courses is written by one statement', async () => {
    const { id } = await office.lecturer();
    const { db } = test.deps;
    await sql`with made as (
        insert into course (code, level, semester, department_id)
        select 'TA' || chr(65 + n / 100) || 100 + n % 100, 200, 1, ${departments.computing}::int
        from generate_series(0, 999) n returning id
      ), said as (
        insert into course_version (course_id, from_session_id, revision, title, units, type, pass_mark, made_by)
        select id, ${sessions.past}::int, 1, 'Something', 3, 'lecture', 40, 'system' from made
      ), taught as (
        insert into curriculum_course (session_id, department_id, level, semester, course_id, status)
        select s.id, ${departments.computing}::int, 200, 1, m.id, 'core'
        from made m cross join (values (${sessions.current}::int), (${sessions.next}::int)) s (id)
      )
      insert into course_lecturer (course_id, session_id, semester, staff_id, role, started_at, started_by)
      select id, ${sessions.current}::int, 1, ${id}::bigint, 'lead', now() - interval '1 day',
        ${office.officer.userId}::bigint from made`.execute(db);
    const { seen, comes } = dataOf(await office.previewCopy());
    expect(comes).toBe(1000);
    const sent = await statementsOf(() => office.copy(seen));
    expect(sent.filter(({ text }) => /insert into course_lecturer/.test(text))).toHaveLength(1);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from course_lecturer
      where session_id = ${sessions.next}`.execute(db);
    expect(rows).toEqual([{ n: 1000 }]);
  });
});

describe('a lecturer who leaves', () => {
  it('hands all courses of this session and later ones to another, and those of before stay', async () => {
    const [leaves, takes] = [await office.lecturer(), await office.lecturer()];
    const second = await office.another('CSC203');
    await office.inCurriculum({ sessionId: sessions.past });
    await office.inCurriculum({ sessionId: sessions.next });
    const past = office.keyOf(office.course, sessions.past);
    const next = office.keyOf(office.course, sessions.next);
    await office.assign(past, leaves.id);
    await office.assign(next, leaves.id);
    // Who takes over teaches one of them beside already.
    await office.assign(office.key, leaves.id, { coIds: [takes.id] });
    await office.assign(office.keyOf(second), takes.id, { coIds: [leaves.id] });
    await test.deps.db
      .updateTable('app_user')
      .set({ active: false })
      .where('id', '=', leaves.userId)
      .execute();
    const found = await office.get('/candidates?leaving=true&search=eze');
    expect(found.json<{ data: { id: number }[] }>().data.map(({ id }) => id)).toContain(leaves.id);

    const shown = await office.previewReplacement(leaves.id, takes.id);
    expect(shown.json()).toMatchObject({
      data: {
        courses: [
          { code: 'CSC201', session: '2025/2026', role: 'lead' },
          { code: 'CSC203', session: '2025/2026', role: 'co' },
          { code: 'CSC201', session: '2026/2027', role: 'lead' },
        ],
        stays: 0,
      },
    });
    const people = { staffId: leaves.id, byId: takes.id };
    expect((await office.replace(people, dataOf(shown).seen)).json()).toMatchObject({
      data: { moved: 3, stays: 0 },
    });
    for (const key of [office.key, office.keyOf(second), next])
      expect(await office.one(key)).toMatchObject({ lead: { id: takes.id }, others: [] });
    expect(await office.one(past)).toMatchObject({ lead: { id: leaves.id, active: false } });
    expect((await office.one(next)).history[1]).toMatchObject({ reason: 'has left the university' });
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'course_lecturer.replace',
      detail: { reason: 'has left the university', after: { lecturer: takes.id, stays: 0 } },
    });
    // A second click finds nothing that is left.
    expect(codeOf(await office.replace(people, dataOf(shown).seen))).toBe('STALE');
  });

  it('keeps what is beyond the officer’s place, and nothing moves over what was not seen', async () => {
    const [leaves, takes] = [await office.lecturer(), await office.lecturer()];
    const foreign = await office.another('CVE201', { departmentId: departments.civil });
    await office.assign(office.key, leaves.id);
    await office.assign(office.keyOf(foreign), leaves.id);
    const local = await office.holder(['lecturers.view', 'lecturers.edit'], {
      department: departments.computing,
    });
    const shown = await office.previewReplacement(leaves.id, takes.id, local);
    expect(shown.json()).toMatchObject({ data: { courses: [{ code: 'CSC201' }], stays: 1 } });
    const people = { staffId: leaves.id, byId: takes.id };
    const second = await office.another('CSC203');
    await office.assign(office.keyOf(second), leaves.id);
    expect(codeOf(await office.replace(people, dataOf(shown).seen, local))).toBe('STALE');
    const { seen } = dataOf(await office.previewReplacement(leaves.id, takes.id, local));
    expect(dataOf(await office.replace(people, seen, local))).toEqual({ moved: 2, stays: 1 });
    expect(await office.one(office.keyOf(foreign))).toMatchObject({ lead: { id: leaves.id } });
  });

  it('is somebody, and another one takes over who can', async () => {
    const { id } = await office.lecturer();
    const errors = async (staffId: number, byId: number) =>
      (await office.previewReplacement(staffId, byId)).json<TeachingAnswer>().errors?.map(({ path }) => path);
    expect(await errors(id, 999_999)).toEqual(['byId']);
    expect(await errors(999_999, id)).toEqual(['staffId']);
    expect(await errors(id, id)).toEqual(['byId']);
  });
});
