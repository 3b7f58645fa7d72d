import { academics } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { isWithin, reachOf } from '../../../platform/reach';
import { candidatesOf } from '../candidates.queries';
import { placesWithin } from '../departments.queries';
import { advisersLike, advisersOrder, presentAdvisers } from './advisers.queries';
import { assignAdviser } from './assign-adviser';
import { copyAdvisers } from './copy-advisers';
import { splitClass } from './split-class';

/** Course advisers of classes. */
export const adviserRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(academics.courseAdvisers.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = advisersLike(db, { ...query, actor });
    const page = await pageRows(db, rows, { asked: query, order: advisersOrder });
    return presentPage(page, (some) => presentAdvisers(db, some, { actor, asked: query.sessionId }));
  });
  exportable(deps, {
    name: 'course-advisers',
    title: 'Course advisers',
    call: academics.courseAdvisers.list,
    columns: [
      { header: 'Department', value: ({ department }) => department, width: 32 },
      { header: 'Level', value: ({ level }) => level },
      { header: 'From matric no.', value: ({ fromNumber }) => fromNumber },
      { header: 'Adviser', value: ({ adviser }) => adviser?.name ?? null, width: 32 },
      { header: 'Deputy', value: ({ deputy }) => deputy?.name ?? null, width: 32 },
      { header: 'Students', value: ({ students }) => students },
      { header: 'Pending', value: ({ pending }) => pending },
    ],
    read: (from, { actor, query }) => ({
      rows: advisersLike(from, { ...query, actor }),
      order: advisersOrder,
    }),
    present: (rows, { db: from, actor, query }) =>
      presentAdvisers(from, rows, { actor, asked: query.sessionId }),
  });
  route(academics.courseAdvisers.choices, async (context) => {
    const sessions = await db
      .selectFrom('academic_session')
      .select(['id', 'name', 'current'])
      .orderBy('starts_on', 'desc')
      .execute();
    return { sessions, ...(await placesWithin(db, reachOf(actorOf(context), 'lecturers.view'))) };
  });
  route(academics.courseAdvisers.candidates, async (context) => {
    const { departmentId, search: typed } = context.query;
    const department = await db
      .selectFrom('department')
      .select('faculty_id as schoolId')
      .where('id', '=', departmentId)
      .executeTakeFirst();
    const reach = reachOf(actorOf(context), 'lecturers.edit');
    const place = { school: department?.schoolId ?? null, department: departmentId };
    if (!department || !isWithin(reach, place)) throw new AppError('NOT_FOUND');
    const search = typed?.trim() ?? '';
    const people = await candidatesOf(db, { office: 'adviser', schoolId: department.schoolId })
      .$if(search !== '', (some) => some.where(searchText(sql.ref('p.search_text'), search)))
      // Those of the department first.
      .orderBy(sql`d.id <> ${departmentId}`)
      .orderBy('p.sort_name')
      .orderBy('p.id')
      .limit(10)
      .execute();
    return people.map(({ id, name, staffNumber, department: of }) => ({
      id,
      name,
      staffNumber,
      department: of,
    }));
  });
  route(academics.courseAdvisers.assign, ({ command, body }) => assignAdviser(deps, command, body));
  route(academics.courseAdvisers.split, ({ command, body }) => splitClass(deps, command, body));
  route(academics.courseAdvisers.copy, ({ command, body }) =>
    copyAdvisers(deps, command, Number(body.sessionId)),
  );
};
