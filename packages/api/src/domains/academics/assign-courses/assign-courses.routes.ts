import { academics } from '@portal/contracts/academics';
import { AppError } from '../../../platform/errors';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { assignLecturers, courseOf, removeLecturers, swapLeads } from './assign-lecturers';
import { copyLecturers, previewCopy } from './copy-lecturers';
import {
  coursesTaughtLike,
  coursesTaughtOrder,
  courseWithin,
  historyOf,
  presentCourses,
} from './courses-taught.queries';
import { findLecturers, findSwaps, teachingChoices } from './lecturer-choices.queries';
import { previewReplacement, replaceLecturer } from './replace-lecturer';

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
  route(academics.assignCourses.choices, (context) => teachingChoices(db, actorOf(context)));
  route(academics.assignCourses.one, async (context) => {
    const course = courseOf(context.params.key);
    const actor = actorOf(context);
    const row = await courseWithin(db, actor, course);
    const [shown] = row ? await presentCourses(db, [row], actor) : [];
    if (!shown) throw new AppError('NOT_FOUND');
    return { ...shown, history: await historyOf(db, course) };
  });
  route(academics.assignCourses.candidates, ({ query }) => findLecturers(db, query));
  route(academics.assignCourses.swaps, (context) => {
    const course = courseOf(context.params.key);
    return findSwaps(db, actorOf(context), { ...course, search: context.query.search });
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
