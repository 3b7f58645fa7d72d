import { academics, courseTypeLabels } from '@portal/contracts/academics';
import { AppError } from '../../../platform/errors';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { courseChoices, courseOrder, coursesLike, presentCourses } from './courses-list.queries';
import { importKind } from '../../../platform/imports/import-kind';
import { coursesImport } from './courses-import';
import { wholeCourse } from './one-course.queries';
import { createCourse, switchCourse, updateCourse } from './save-course';

/** The catalogue of courses. */
export const courseRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(academics.courses.list, async (context) => {
    const actor = actorOf(context);
    const { query } = context;
    const page = await pageRows(db, coursesLike(db, { ...query, actor }), {
      asked: query,
      order: courseOrder,
    });
    return presentPage(page, (rows) => presentCourses(rows, actor));
  });
  exportable(deps, {
    name: 'courses',
    title: 'Courses',
    call: academics.courses.list,
    columns: [
      { header: 'Code', value: ({ code }) => code, width: 10 },
      { header: 'Title', value: ({ title }) => title, width: 40 },
      { header: 'Units', value: ({ units }) => units, width: 8 },
      { header: 'Level', value: ({ level }) => level, width: 8 },
      { header: 'Semester', value: ({ semester }) => semester, width: 12 },
      { header: 'Department', value: ({ department }) => department ?? '', width: 30 },
      { header: 'Category', value: ({ category }) => category, width: 12 },
      { header: 'Type', value: ({ type }) => courseTypeLabels[type], width: 12 },
      { header: 'Pass mark', value: ({ passMark }) => passMark, width: 10 },
      { header: 'Prerequisites', value: ({ prerequisites }) => prerequisites, width: 24 },
      { header: 'State', value: ({ active }) => (active ? 'Active' : 'Retired'), width: 10 },
    ],
    read: (from, { query, actor }) => ({ rows: coursesLike(from, { ...query, actor }), order: courseOrder }),
    present: (rows, { actor }) => presentCourses(rows, actor),
  });
  importKind(deps, coursesImport);
  route(academics.courses.choices, (context) => courseChoices(db, actorOf(context)));
  route(academics.courses.one, async (context) => {
    const course = await wholeCourse(db, context.params.id, actorOf(context));
    if (!course) throw new AppError('NOT_FOUND');
    return course;
  });
  route(academics.courses.create, async ({ command, body }) =>
    answer(await createCourse(deps, command, body), { status: 201 }),
  );
  route(academics.courses.update, ({ command, params, body }) =>
    updateCourse(deps, command, { ...body, ...params }),
  );
  route(academics.courses.retire, ({ command, params, body }) =>
    switchCourse(deps, command, { ...body, ...params, active: false }),
  );
  route(academics.courses.restore, ({ command, params, body }) =>
    switchCourse(deps, command, { ...body, ...params, active: true }),
  );
};
