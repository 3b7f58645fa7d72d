import { academics } from '@portal/contracts/academics';
import { texts, type CallData } from '@portal/shared/model';
import { AppError } from '../../../platform/errors';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { addEffect } from '../../../platform/outbox/outbox';
import { currentSemester } from '../../../platform/university/university.queries';
import { studentAsking } from '../../student/student.queries';
import { audienceOf } from '../audience';
import { windowOfStudent } from '../student-window.queries';
import {
  closeRegistration,
  extendRegistration,
  followOthers,
  openRegistration,
  setRegistrationDays,
} from './change-registration-window';
import { presentDates, presentWindow } from './present-windows';
import { extensionKind, tellNext } from './tell-of-extension';
import { windowChoices } from './window-choices.queries';
import { changesOf, waitingLists } from './window-of-students.queries';
import { windowFor, windowOrder, windowsLike } from './windows-list.queries';

type Window = CallData<typeof academics.registrationWindows.list>['rows'][number];

const states: Record<Window['state'], string> = {
  not_open: 'Not open',
  open: 'Open',
  late: 'Late registration',
  closed: 'Closed',
};

const columns: readonly ExportColumn<Window>[] = [
  { header: 'Session', value: ({ session }) => session },
  { header: 'Semester', value: ({ semester }) => semester },
  { header: 'Students', value: ({ words }) => words, width: 36 },
  { header: 'Opens', day: ({ window }) => window?.opensOn ?? null },
  { header: 'Closes', day: ({ window }) => window?.closesOn ?? null },
  { header: 'Late until', day: ({ window }) => window?.lateUntilOn ?? null },
  { header: 'State', value: ({ state }) => states[state] },
  { header: 'As for', value: ({ follows }) => follows ?? '' },
  { header: 'Message', value: ({ window }) => window?.message ?? '', width: 40 },
];

/** When students may register courses: the matrix of officers, and how it stands for a student. */
export const registrationWindowRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(academics.registrationWindows.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, windowsLike(db, { ...query, actor }), {
      asked: query,
      order: windowOrder,
    });
    return presentPage(page, (rows) => rows.map((row) => presentWindow(row, { actor, now: clock.now() })));
  });
  exportable(deps, {
    name: 'registration-windows',
    title: 'Course registration',
    call: academics.registrationWindows.list,
    columns,
    read: (from, { query, actor }) => ({ rows: windowsLike(from, { ...query, actor }), order: windowOrder }),
    present: (rows, { actor }) => rows.map((row) => presentWindow(row, { actor, now: clock.now() })),
  });
  route(academics.registrationWindows.choices, () => windowChoices(db));
  route(academics.registrationWindows.one, async (context) => {
    const actor = actorOf(context);
    const { id: key } = context.params;
    const audience = await audienceOf(db, actor, { key, claim: 'registration.view' });
    const row = await windowFor(db, { ...audience, key });
    if (!row) throw new AppError('NOT_FOUND');
    return { ...presentWindow(row, { actor, now: clock.now() }), changes: await changesOf(db, audience) };
  });
  route(academics.registrationWindows.waiting, async (context) => {
    const { id: key } = context.params;
    return waitingLists(db, await audienceOf(db, actorOf(context), { key, claim: 'registration.view' }));
  });

  route(academics.registrationWindows.set, ({ command, body, params }) =>
    setRegistrationDays(deps, command, { ...body, key: params.id }),
  );
  route(academics.registrationWindows.open, ({ command, body, params }) =>
    openRegistration(deps, command, { ...body, key: params.id }),
  );
  route(academics.registrationWindows.close, ({ command, body, params }) =>
    closeRegistration(deps, command, { ...body, key: params.id }),
  );
  route(academics.registrationWindows.extend, ({ command, body, params }) =>
    extendRegistration(deps, command, { ...body, key: params.id }),
  );
  route(academics.registrationWindows.follow, ({ command, body, params }) =>
    followOthers(deps, command, { ...body, key: params.id }),
  );
  addEffect(deps, extensionKind, (payload) => tellNext(deps, payload));

  route(academics.registrationWindows.mine, async (context) => {
    const student = await studentAsking(db, context);
    const current = await currentSemester(db);
    if (!current) throw new AppError('NOT_FOUND', { message: 'No semester is under way.' });
    const { sessionId, session, semester } = current;
    const asked = { studentId: student.id, sessionId, semester };
    const { window, state, next } = await windowOfStudent(db, asked, clock.now());
    return {
      session,
      semester: texts.semesters[semester - 1] ?? '',
      window: window ? presentDates(window) : null,
      state,
      next: next?.toISOString() ?? null,
    };
  });
};
