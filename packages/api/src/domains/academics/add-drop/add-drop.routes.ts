import { academics, type ApprovalStage } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { studentAsking } from '../../student/student.queries';
import { waitingColumns, whoseColumns } from '../approve-courses/waiting.columns';
import { approveChange } from './approve-change';
import { askChange } from './ask-change';
import { lendToChange, refuseToChange } from './lend-to-change';
import { ownRequest } from './own-request.queries';
import { requestOf } from './request.queries';
import { presentRequests, requestsLike, requestsOrder } from './requests.queries';
import { returnChange } from './return-change';
import { saveChange } from './save-change';
import { withdrawChange } from './withdraw-change';

type Row = CallData<typeof academics.addDropRequests.list>['rows'][number];

const columns: readonly ExportColumn<Row>[] = [
  ...whoseColumns,
  { header: 'Units before', value: ({ unitsBefore }) => unitsBefore },
  { header: 'Adds', value: ({ adds }) => adds.join(', '), width: 24 },
  { header: 'Drops', value: ({ drops }) => drops.join(', '), width: 24 },
  { header: 'Units after', value: ({ unitsAfter }) => unitsAfter },
  { header: 'Reason', value: ({ reason }) => reason, width: 36 },
  ...waitingColumns,
];

const groups = {
  adviser: academics.adviserAddDrop,
  hod: academics.hodAddDrop,
  dean: academics.deanAddDrop,
} as const;

/** Courses that are added to approved registrations and dropped from them. */
export const addDropRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(academics.addDrop.mine, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { sessionId, semesterId: semester } = context.query;
    return ownRequest(db, { studentId, sessionId, semester, now: clock.now() });
  });
  route(academics.addDrop.saveDraft, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { semesterId: semester, ...body } = context.body;
    return saveChange(deps, { ...body, studentId, semester });
  });
  route(academics.addDrop.ask, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { semesterId: semester, ...body } = context.body;
    return askChange(deps, context.command, { ...body, studentId, semester });
  });
  route(academics.addDrop.withdraw, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { semesterId: semester, ...body } = context.body;
    return withdrawChange(deps, context.command, { ...body, studentId, semester });
  });

  route(academics.addDropRequests.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, requestsLike(db, { ...query, actor }), {
      asked: query,
      order: requestsOrder,
    });
    return presentPage(page, presentRequests({ actor, now: clock.now() }));
  });
  exportable(deps, {
    name: 'add-drop-requests',
    title: 'Courses to add and drop',
    call: academics.addDropRequests.list,
    personal: ['search'],
    columns,
    read: (from, { query, actor }) => ({
      rows: requestsLike(from, { ...query, actor }),
      order: requestsOrder,
    }),
    present: (rows, { actor }) => presentRequests({ actor, now: clock.now() })(rows),
  });
  route(academics.addDropRequests.one, (context) =>
    requestOf(db, { id: context.params.id, actor: actorOf(context), now: clock.now() }),
  );

  for (const stage of Object.keys(groups) as ApprovalStage[]) {
    const calls = groups[stage];
    route(calls.approve, ({ command, params, body }) =>
      approveChange(deps, command, { stage, ...params, ...body }),
    );
    route(calls.giveBack, ({ command, params, body }) =>
      returnChange(deps, command, { stage, ...params, ...body }),
    );
  }
  route(academics.ownerAddDrop.approve, ({ command, params, body }) =>
    lendToChange(deps, command, { ...params, ...body }),
  );
  route(academics.ownerAddDrop.refuse, ({ command, params, body }) =>
    refuseToChange(deps, command, { ...params, ...body }),
  );
};
