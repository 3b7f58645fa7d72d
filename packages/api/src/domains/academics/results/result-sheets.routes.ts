import { academics, sheetAnomalyLabels, type SheetState } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { reachOf } from '../../../platform/reach';
import { placesWithin } from '../departments.queries';
import { findLecturers } from '../assign-courses/lecturer-choices.queries';
import { windowChoices } from '../open-reg/window-choices.queries';
import { approveSheets } from './approve-sheets';
import { presentSheets, sheetsLike, sheetsOrder, sheetTotals } from './class-list.queries';
import { courseSheet } from './course-sheet';
import { nameLead } from './name-lead';
import { semestersThatWait } from './waiting-sheets.queries';

type Row = CallData<typeof academics.resultSheets.list>['rows'][number];

const states: Record<SheetState, string> = {
  none: 'Nothing entered',
  draft: 'With the lecturer',
  submitted: 'With the head of department',
  hod_ok: 'With the dean',
  dean_ok: 'With Senate',
  senate_ok: 'Approved by Senate',
};

const columns: readonly ExportColumn<Row>[] = [
  { header: 'Course', value: ({ code }) => code, width: 12 },
  { header: 'Title', value: ({ title }) => title, width: 36 },
  { header: 'Units', value: ({ units }) => units },
  { header: 'Department', value: ({ department }) => department ?? '', width: 26 },
  { header: 'Level', value: ({ level }) => level },
  { header: 'Lecturers', value: ({ lecturers }) => lecturers.join(', '), width: 36 },
  { header: 'Class size', value: ({ students }) => students },
  { header: 'Missing scores', value: ({ missing }) => missing },
  { header: 'State', value: ({ state }) => states[state], width: 26 },
  { header: 'Submitted', time: ({ submittedAt }) => submittedAt },
  { header: 'Days waiting', value: ({ waitingDays }) => waitingDays },
  {
    header: 'Look at',
    value: ({ anomalies }) => anomalies.map((one) => sheetAnomalyLabels[one]).join(', '),
    width: 36,
  },
];

/** Score sheets on their way through the offices. */
export const resultSheetRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(academics.resultSheets.list, async (context) => {
    const query = { ...context.query, actor: actorOf(context), now: clock.now() };
    const page = await pageRows(db, sheetsLike(db, query), { asked: query, order: sheetsOrder });
    const present = (rows: typeof page.rows) => presentSheets(db, rows, query);
    return { ...(await presentPage(page, present)), ...(await sheetTotals(db, query)) };
  });
  exportable(deps, {
    name: 'result-sheets',
    title: 'Score sheets',
    call: academics.resultSheets.list,
    columns,
    read: (from, { query, actor }) => ({
      rows: sheetsLike(from, { ...query, actor, now: clock.now() }),
      order: sheetsOrder,
    }),
    present: (rows, { db: from, actor, query }) =>
      presentSheets(from, rows, { ...query, actor, now: clock.now() }),
  });
  route(academics.resultSheets.choices, async (context) => {
    const { sessions, semesters, levels } = await windowChoices(db);
    const places = await placesWithin(db, reachOf(actorOf(context), 'results.view'));
    return { sessions, semesters, levels, ...places };
  });
  route(academics.resultSheets.waiting, (context) => semestersThatWait(db, actorOf(context)));
  route(academics.resultSheets.one, (context) => {
    const { courseId, sessionId, semesterId } = context.query;
    return courseSheet(db, { courseId, sessionId, semester: semesterId }, actorOf(context));
  });
  route(academics.sheetLead.candidates, ({ query }) => findLecturers(db, query));
  route(academics.sheetLead.name, ({ command, body }) => nameLead(deps, command, body));
  route(academics.resultSheets.approve, ({ command, body }) =>
    approveSheets(deps, command, { office: 'approve', ...body }),
  );
  route(academics.resultSheets.board, ({ command, body }) =>
    approveSheets(deps, command, { office: 'board', ...body }),
  );
  route(academics.resultSheets.senate, ({ command, body }) =>
    approveSheets(deps, command, { office: 'senate', ...body }),
  );
};
