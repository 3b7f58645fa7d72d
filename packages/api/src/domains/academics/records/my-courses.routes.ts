import { academics, readTeachingKey, teachingKey } from '@portal/contracts/academics';
import { texts } from '@portal/shared/model';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage, type Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { coursesTaughtBy, leadOf, lecturersOf, teachesCourse } from '../course-lecturers.queries';
import { presentStanding, sheetsTaughtBy } from './sheets.queries';

const order: Order = { sorts: { code: sql.ref('c.code') }, usual: 'code', id: sql.ref('l.id') };

type TaughtSheet = Awaited<ReturnType<typeof sheetsTaughtBy>>[number];
type Taught = Awaited<ReturnType<ReturnType<typeof coursesTaughtBy>['execute']>>[number];

function present(row: Taught) {
  const { id: _, courseId: __, sessionId: ___, semester, level: ____, ...shown } = row;
  return { ...shown, key: teachingKey(row), semester: texts.semesters[semester - 1] ?? '' };
}

/** With how its sheet stands. One that was taken from them between the two statements is left out. */
function withSheet(row: Taught, { sheets, now }: { sheets: readonly TaughtSheet[]; now: Date }) {
  const sheet = sheets.find(
    ({ courseId, semester }) => courseId === row.courseId && semester === row.semester,
  );
  return sheet ? [{ ...present(row), students: sheet.students, ...presentStanding(sheet, now) }] : [];
}

/** What the person teaches. */
export const myCoursesRoutes: Routes = (route, { db, clock }) => {
  route(academics.myCourses.list, async (context) => {
    const { sessionId, ...query } = context.query;
    const userId = Number(actorOf(context).userId);
    const mine = coursesTaughtBy(db, userId).where(
      sessionId
        ? sql<boolean>`l.session_id = ${sessionId}`
        : sql<boolean>`l.session_id = (select id from academic_session where current)`,
    );
    const rows = where(mine, query, {
      search: (words) => searchText(sql`f_search(c.code || ' ' || c.title)`, words),
      semesterId: 'l.semester',
    });
    const page = await pageRows(db, rows, { asked: query, order });
    const sheets = await sheetsTaughtBy(db, { userId, sessionId, semester: query.semesterId });
    return presentPage(page, (some) => some.flatMap((row) => withSheet(row, { sheets, now: clock.now() })));
  });
  route(academics.myCourses.choices, async (context) => {
    const sessions = await db
      .selectFrom('academic_session as s')
      .select(['s.id', 's.name'])
      .where(
        sql<boolean>`s.current or exists (select from course_lecturer l join staff p on p.id = l.staff_id
          where l.session_id = s.id and l.ended_at is null and p.user_id = ${Number(actorOf(context).userId)})`,
      )
      .orderBy('s.starts_on', 'desc')
      .execute();
    return { sessions };
  });
  route(academics.myCourses.one, async (context) => {
    const userId = Number(actorOf(context).userId);
    const course = readTeachingKey(context.params.key);
    // A course that somebody else teaches is none of theirs.
    if (!course || !(await teachesCourse(db, { ...course, userId }))) throw new AppError('NOT_FOUND');
    const [row] = await coursesTaughtBy(db, userId)
      .where('l.course_id', '=', course.courseId)
      .where('l.session_id', '=', course.sessionId)
      .where('l.semester', '=', course.semester)
      .execute();
    if (!row) throw new AppError('NOT_FOUND');
    const everybody = await lecturersOf(db, course);
    const lead = await leadOf(db, course);
    return {
      ...present(row),
      level: row.level,
      lead: lead?.name ?? '',
      others: everybody.filter(({ role }) => role === 'co').map(({ name }) => name),
    };
  });
};
