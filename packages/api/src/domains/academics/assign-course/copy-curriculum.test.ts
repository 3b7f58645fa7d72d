import { testApp, type TestApp } from '../../../../test/app';
import { departments, sessions } from '../../../../test/course-builders';
import { language, curriculumOffice, type CurriculumOffice } from '../../../../test/course-office';
import { lastAuditOf } from '../../../../test/last-audit';

let test: TestApp;
let office: CurriculumOffice;
beforeEach(async () => {
  test = await testApp();
  office = await curriculumOffice(test);
});
afterEach(() => test.close());

describe('a copy', () => {
  it('shows what comes, what is there and what is left, and brings it with its groups', async () => {
    await office.added();
    await office.added({ ...language, courseId: await office.aCourseOf('FRN101') });
    await office.added({ ...language, level: 300, courseId: await office.aCourseOf('IGB101') });
    await office.added({ courseId: await office.aCourseOf('GST111') });
    await office.added({ sessionId: sessions.next, courseId: await office.aCourseOf('CSC299'), level: 400 });
    const retired = await office.aCourseOf('CSC207');
    await office.added({ courseId: retired });
    await test.deps.db.updateTable('course').set({ active: false }).where('id', '=', retired).execute();
    await office.added({ sessionId: sessions.next });
    expect((await office.preview()).json()).toMatchObject({
      data: {
        levels: [
          { level: 200, courses: 2 },
          { level: 300, courses: 1 },
        ],
        comes: 3,
        there: 1,
        left: ['CSC207'],
      },
    });
    expect((await office.copy(2)).json()).toMatchObject({ code: 'STALE' });
    expect((await office.copy(3)).json()).toMatchObject({ data: { copied: 3 } });
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'curriculum.copy',
      detail: { after: { copied: 3 } },
    });
    expect(await office.rowsFor(`sessionId=${sessions.next}&level=300`)).toMatchObject([
      { code: 'IGB101', status: 'elective', group: 'Language', choose: 1 },
    ]);
    // The groups of the two sessions are two.
    expect(await test.deps.db.selectFrom('elective_group').select('id').execute()).toHaveLength(4);
    expect((await office.preview()).json()).toMatchObject({ data: { comes: 0, there: 4, levels: [] } });
    expect((await office.copy(3)).json()).toMatchObject({ code: 'STALE' });
  });

  it('goes into a later session only, and once for two who press at once', async () => {
    await office.added();
    expect((await office.preview({ toSessionId: sessions.past })).statusCode).toBe(422);
    expect((await office.copy(1, office.officer, { toSessionId: sessions.current })).statusCode).toBe(422);
    const both = await Promise.all([office.copy(1), office.copy(1)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is of the own department', async () => {
    await office.added();
    const own = await office.by('courses.edit', { department: departments.civil });
    expect((await office.preview({}, own)).statusCode).toBe(404);
    expect((await office.copy(1, own)).statusCode).toBe(422);
    const theirs = await office.by('courses.edit', { department: departments.computing });
    expect((await office.copy(1, theirs)).statusCode).toBe(200);
  });
});
