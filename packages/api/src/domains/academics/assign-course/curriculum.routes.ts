import { academics, courseStatusLabels, curriculumUnits } from '@portal/contracts/academics';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { loadOfClass } from '../unit-load.queries';
import { addToCurriculum, changeStanding, removeFromCurriculum } from './change-curriculum';
import { copyCurriculum, previewCopy } from './copy-curriculum';
import { curriculumImport } from './curriculum-import';
import {
  curriculumChoices,
  presentTaught,
  taughtInSemester,
  taughtLike,
  taughtOrder,
  teachable,
} from './curriculum-list.queries';

/** What departments teach in a session. */
export const curriculumRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(academics.curriculum.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, taughtLike(db, { ...query, actor }), {
      asked: query,
      order: taughtOrder,
    });
    return presentPage(page, (rows) => presentTaught(rows, actor));
  });
  exportable(deps, {
    name: 'curriculum',
    title: 'Curriculum',
    call: academics.curriculum.list,
    columns: [
      { header: 'Session', value: ({ session }) => session, width: 12 },
      { header: 'Department', value: ({ department }) => department, width: 30 },
      { header: 'Option', value: ({ option }) => option ?? '', width: 20 },
      { header: 'Level', value: ({ level }) => level, width: 8 },
      { header: 'Semester', value: ({ semester }) => semester, width: 12 },
      { header: 'Code', value: ({ code }) => code, width: 10 },
      { header: 'Title', value: ({ title }) => title, width: 40 },
      { header: 'Units', value: ({ units }) => units, width: 8 },
      { header: 'Status', value: ({ status }) => courseStatusLabels[status], width: 12 },
      { header: 'Elective group', value: ({ group }) => group ?? '', width: 16 },
      { header: 'Choose', value: ({ choose }) => choose ?? '', width: 8 },
    ],
    read: (from, { query, actor }) => ({ rows: taughtLike(from, { ...query, actor }), order: taughtOrder }),
    present: (rows, { actor }) => presentTaught(rows, actor),
  });
  importKind(deps, curriculumImport);
  route(academics.curriculum.choices, (context) => curriculumChoices(db, actorOf(context)));
  route(academics.curriculum.semester, async (context) => {
    const courses = await taughtInSemester(db, context.query, actorOf(context));
    return { courses, ...curriculumUnits(courses), load: await loadOfClass(db, context.query) };
  });
  route(academics.curriculum.found, ({ query }) => teachable(db, query));
  route(academics.curriculum.add, async ({ command, body }) =>
    answer(await addToCurriculum(deps, command, body), { status: 201 }),
  );
  route(academics.curriculum.change, ({ command, params, body }) =>
    changeStanding(deps, command, { ...body, ...params }),
  );
  route(academics.curriculum.remove, ({ command, params, body }) =>
    removeFromCurriculum(deps, command, { ...body, ...params }),
  );
  route(academics.curriculum.preview, (context) => previewCopy(db, actorOf(context), context.query));
  route(academics.curriculum.copy, ({ command, body }) => copyCurriculum(deps, command, body));
};
