import { academics, ledKey } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { reachOf } from '../../../platform/reach';
import { placesWithin } from '../departments.queries';
import { assignLecturers, courseOf, removeLecturers, swapLeads } from './assign-lecturers';
import { copyLecturers, previewCopy } from './copy-lecturers';
import {
  candidateLecturers,
  coursesTaughtLike,
  coursesTaughtOrder,
  coursesWithin,
  courseWithin,
  historyOf,
  presentCourses,
  teachingLecturers,
} from './courses-taught.queries';
import { previewReplacement, replaceLecturer } from './replace-lecturer';

const most = 10;

/** Who teaches which course. */
export const assignCoursesRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(academics.assignCourses.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = coursesTaughtLike(db, { ...query, actor });
    const page = await pageRows(db, rows, { asked: query, order: coursesTaughtOrder });
    return presentPage(page, async (some) => {
      const shown = await presentCourses(db, some, actor);
      return shown.map(({ others: _, ...row }) => row);
    });
  });
  exportable(deps, {
    name: 'course-lecturers',
    title: 'Who teaches',
    call: academics.assignCourses.list,
    columns: [
      { header: 'Session', value: ({ session }) => session, width: 12 },
      { header: 'Semester', value: ({ semester }) => semester, width: 12 },
      { header: 'Code', value: ({ code }) => code, width: 10 },
      { header: 'Title', value: ({ title }) => title, width: 40 },
      { header: 'Units', value: ({ units }) => units, width: 8 },
      { header: 'Level', value: ({ level }) => level, width: 8 },
      { header: 'Department', value: ({ department }) => department, width: 30 },
      { header: 'Students', value: ({ students }) => students, width: 10 },
      { header: 'Lead lecturer', value: ({ lead }) => lead?.name ?? null, width: 30 },
      {
        header: 'Co-lecturers',
        value: ({ coLecturers }) => coLecturers,
        width: 40,
      },
    ],
    read: (from, { actor, query }) => ({
      rows: coursesTaughtLike(from, { ...query, actor }),
      order: coursesTaughtOrder,
    }),
    present: (rows, { db: from, actor }) => presentCourses(from, rows, actor),
  });
  route(academics.assignCourses.choices, async (context) => {
    const sessions = await db
      .selectFrom('academic_session')
      .select(['id', 'name', 'current'])
      .orderBy('starts_on', 'desc')
      .execute();
    const { departments } = await placesWithin(db, reachOf(actorOf(context), 'lecturers.view'));
    return { sessions, departments };
  });
  route(academics.assignCourses.one, async (context) => {
    const course = courseOf(context.params.key);
    const actor = actorOf(context);
    const row = await courseWithin(db, actor, course);
    const [shown] = row ? await presentCourses(db, [row], actor) : [];
    if (!shown) throw new AppError('NOT_FOUND');
    return { ...shown, history: await historyOf(db, course) };
  });
  route(academics.assignCourses.candidates, ({ query }) => {
    const search = query.search?.trim() ?? '';
    return (query.leaving ? teachingLecturers(db) : candidateLecturers(db))
      .$if(search !== '', (some) => some.where(searchText(sql.ref('p.search_text'), search)))
      .orderBy('p.sort_name')
      .orderBy('p.id')
      .limit(most)
      .execute();
  });
  route(academics.assignCourses.swaps, async (context) => {
    const { courseId, sessionId, semester } = courseOf(context.params.key);
    const search = context.query.search?.trim() ?? '';
    const about = { actor: actorOf(context), claim: 'lecturers.edit' } as const;
    const rows = await coursesWithin(db, sql<number>`${sessionId}::integer`, about)
      .innerJoin('course_lecturer as l', (join) =>
        join
          .onRef('l.course_id', '=', 'x.courseId')
          .onRef('l.session_id', '=', 'x.sessionId')
          .onRef('l.semester', '=', 'x.semester')
          .on('l.role', '=', 'lead')
          .on('l.ended_at', 'is', null),
      )
      .innerJoin('staff as p', 'p.id', 'l.staff_id')
      .select(['p.id as leadId', 'p.full_name as lead'])
      .where('x.semester', '=', semester)
      .where('x.courseId', '<>', courseId)
      .where(
        sql<boolean>`not exists (select from course_lecturer o where o.course_id = ${courseId} and o.ended_at is null
          and o.session_id = ${sessionId} and o.semester = ${semester} and o.role = 'lead' and o.staff_id = p.id)`,
      )
      .$if(search !== '', (some) =>
        some.where(searchText(sql`f_search(x.code || ' ' || x.title || ' ' || p.full_name)`, search)),
      )
      .orderBy('x.code')
      .limit(most)
      .execute();
    return rows.map(({ code, title, lead, leadId, ...row }) => ({
      other: ledKey(row, leadId),
      code,
      title,
      lead,
    }));
  });
  route(academics.assignCourses.assign, ({ command, params, body }) =>
    assignLecturers(deps, command, { ...body, ...params }),
  );
  route(academics.assignCourses.remove, ({ command, params, body }) =>
    removeLecturers(deps, command, { ...body, ...params }),
  );
  route(academics.assignCourses.swap, ({ command, params, body }) =>
    swapLeads(deps, command, { ...body, ...params }),
  );
  route(academics.assignCourses.previewCopy, (context) => previewCopy(db, actorOf(context), context.query));
  route(academics.assignCourses.copy, ({ command, body }) => copyLecturers(deps, command, body));
  route(academics.assignCourses.previewReplacement, (context) =>
    previewReplacement(db, actorOf(context), context.query),
  );
  route(academics.assignCourses.replace, ({ command, body }) => replaceLecturer(deps, command, body));
};
