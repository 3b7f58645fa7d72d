import { academics, accountLabels, employmentLabels } from '@portal/contracts/academics';
import { AppError } from '../../../platform/errors';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { reachOf } from '../../../platform/reach';
import { namesOf } from '../../administration/users/names';
import { placesWithin } from '../departments.queries';
import { addLecturer } from './add-lecturer';
import { changeLecturer } from './change-lecturer';
import { sendSetup, switchLecturer } from './lecturer-account';
import { lecturersImport } from './lecturers-import';
import { lecturersLike, lecturersOrder, lecturerWithin, presentLecturers } from './lecturers.queries';

/** The register of lecturers. */
export const lecturerRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  importKind(deps, lecturersImport);

  route(academics.lecturers.list, async (context) => {
    const { query } = context;
    const about = { actor: actorOf(context), now: clock.now() };
    const rows = lecturersLike(db, { ...query, actor: about.actor });
    const page = await pageRows(db, rows, { asked: query, order: lecturersOrder });
    return presentPage(page, (some) => presentLecturers(db, some, about));
  });
  exportable(deps, {
    name: 'lecturers',
    title: 'Lecturers',
    call: academics.lecturers.list,
    columns: [
      { header: 'Staff no.', value: ({ staffNumber }) => staffNumber },
      { header: 'Title', value: ({ title }) => title, width: 8 },
      { header: 'Name', value: ({ name }) => name, width: 32 },
      { header: 'Email', value: ({ email }) => email, width: 32 },
      { header: 'Phone', value: ({ phone }) => phone },
      { header: 'Department', value: ({ department }) => department, width: 28 },
      { header: 'School', value: ({ school }) => school, width: 36 },
      { header: 'Rank', value: ({ rank }) => rank },
      { header: 'Courses', value: ({ courses }) => courses, width: 9 },
      { header: 'Full-time or part-time', value: ({ employment }) => employmentLabels[employment] },
      { header: 'Account', value: ({ account }) => accountLabels[account] },
    ],
    read: (from, { actor, query }) => ({
      rows: lecturersLike(from, { ...query, actor }),
      order: lecturersOrder,
    }),
    present: (rows, { db: from, actor }) => presentLecturers(from, rows, { actor, now: clock.now() }),
  });
  route(academics.lecturers.choices, (context) =>
    placesWithin(db, reachOf(actorOf(context), 'lecturers.view')),
  );
  route(academics.lecturers.one, async (context) => {
    const about = { actor: actorOf(context), now: clock.now() };
    const { id } = context.params;
    const row = await lecturerWithin(db, about.actor, { id, claim: 'lecturers.view' });
    const [shown] = row ? await presentLecturers(db, [row], about) : [];
    if (!shown) throw new AppError('NOT_FOUND');
    return { ...shown, ...namesOf(shown.name) };
  });
  route(academics.lecturers.create, ({ command, body }) => addLecturer(deps, command, body));
  route(academics.lecturers.update, ({ command, params, body }) =>
    changeLecturer(deps, command, { id: params.id, written: body }),
  );
  route(academics.lecturers.setActive, ({ command, params, body }) =>
    switchLecturer(deps, command, { id: params.id, active: body.active }),
  );
  route(academics.lecturers.sendSetup, ({ command, params }) => sendSetup(deps, command, params.id));
};
