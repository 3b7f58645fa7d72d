import { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { AppError } from '../../../platform/errors';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { isWithin, reachOf } from '../../../platform/reach';
import { windowChoices } from '../open-reg/window-choices.queries';
import { grantExport } from '../grants-to-students';
import { findStudents, placeOfStudent } from '../students-within.queries';
import { asNumbers, grantLoad } from './grant-load';
import { personalLoadsImport } from './personal-loads-import';
import {
  mayBeGiven,
  personalLoadOrder,
  personalLoadsLike,
  presentPersonalLoads,
} from './personal-loads.queries';
import { studentsForLoad } from './students-for-load.queries';
import { revokeLoad } from './revoke-load';
import { loadOf } from '../unit-load.queries';

type Load = CallData<typeof academics.personalLoads.list>['rows'][number];

const columns = grantExport<Load>('Counts', [
  { header: 'Minimum before', value: ({ before }) => before.minimum },
  { header: 'Maximum before', value: ({ before }) => before.maximum },
  { header: 'Minimum', value: ({ minimum }) => minimum },
  { header: 'Maximum', value: ({ maximum }) => maximum },
]);

/** Units of single students in a semester. */
export const personalLoadRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(academics.personalLoads.list, async (context) => {
    const { query } = context;
    const seen = { actor: actorOf(context), now: clock.now() };
    const page = await pageRows(db, personalLoadsLike(db, { ...query, ...seen }), {
      asked: query,
      order: personalLoadOrder,
    });
    return presentPage(page, (rows) => presentPersonalLoads(db, rows, seen));
  });
  exportable(deps, {
    name: 'personal-loads',
    title: 'Credit load of students',
    call: academics.personalLoads.list,
    personal: ['search'],
    columns,
    read: (from, { query, actor }) => ({
      rows: personalLoadsLike(from, { ...query, actor, now: clock.now() }),
      order: personalLoadOrder,
    }),
    present: (rows, { db: from, actor }) => presentPersonalLoads(from, rows, { actor, now: clock.now() }),
  });
  route(academics.personalLoads.choices, async () => {
    const [{ semesters }, sessions] = await Promise.all([
      windowChoices(db),
      db
        .selectFrom('academic_session')
        .select(['id', 'name', 'current', 'ends_on as lastDay'])
        .orderBy('starts_on', 'desc')
        .execute(),
    ]);
    return { sessions, semesters, today: clock.today() };
  });
  route(academics.personalLoads.students, (context) =>
    findStudents(db, { search: context.query.search, within: mayBeGiven(actorOf(context)) }),
  );
  route(academics.personalLoads.standing, async (context) => {
    const { studentId, sessionId, semester } = context.query;
    const now = clock.now();
    const found = await studentsForLoad(db, [{ id: studentId }], { sessionId, now });
    const student = found.find((one) => one.semester === semester);
    const reach = reachOf(actorOf(context), 'registration.view');
    const load = student && (await loadOf(db, { studentId, sessionId, semester, now }));
    if (!student || !load || !isWithin(reach, placeOfStudent(student))) throw new AppError('NOT_FOUND');
    const { minimum, maximum, ruleCeiling, personalId } = load;
    return { minimum, maximum, ceiling: ruleCeiling, personal: personalId !== null };
  });
  route(academics.personalLoads.grant, async ({ command, body }) =>
    answer(await grantLoad(deps, command, { ...body, ...asNumbers(body) }), { status: 201 }),
  );
  route(academics.personalLoads.exceed, async ({ command, body }) =>
    answer(await grantLoad(deps, command, { ...body, ...asNumbers(body) }), { status: 201 }),
  );
  route(academics.personalLoads.revoke, ({ command, body, params }) =>
    revokeLoad(deps, command, { ...body, ...params }),
  );
  importKind(deps, personalLoadsImport);
};
