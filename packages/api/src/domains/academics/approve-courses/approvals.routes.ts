import { academics, type ApprovalStage } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { allowCourse } from './allow-course';
import { approvalOf } from './approval.queries';
import { approvalsLike, approvalsOrder, presentApprovals } from './approvals.queries';
import { approveClean, approveRegistration } from './approve-registrations';
import { borrowedLike, borrowedOrder, presentBorrowed } from './borrowed.queries';
import { lendCourse, refuseBorrowed } from './lend-course';
import { borrowedColumns } from './borrowed.columns';
import { lendSeveral, refuseSeveral } from './lend-several';
import { returnRegistration } from './return-registration';
import { waitingColumns, whoseColumns } from './waiting.columns';
import { approvalChoices, borrowedForMe, cleanFor, waitingCounts } from './waiting.queries';

type Row = CallData<typeof academics.approvals.list>['rows'][number];

const columns: readonly ExportColumn<Row>[] = [
  ...whoseColumns,
  { header: 'Units', value: ({ units }) => units },
  { header: 'Carry-overs', value: ({ carryOvers }) => carryOvers },
  { header: 'Borrowed', value: ({ borrowed }) => borrowed },
  ...waitingColumns,
];

const groups = {
  adviser: academics.adviserApprovals,
  hod: academics.hodApprovals,
  dean: academics.deanApprovals,
} as const;

/** Registrations and who decides them. */
export const approvalRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(academics.approvals.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, approvalsLike(db, { ...query, actor }), {
      asked: query,
      order: approvalsOrder,
    });
    return presentPage(page, (rows) => presentApprovals(db, rows, { actor, now: clock.now() }));
  });
  exportable(deps, {
    name: 'course-approvals',
    title: 'Course registrations',
    call: academics.approvals.list,
    personal: ['search'],
    columns,
    read: (from, { query, actor }) => ({
      rows: approvalsLike(from, { ...query, actor }),
      order: approvalsOrder,
    }),
    present: (rows, { db: from, actor }) => presentApprovals(from, rows, { actor, now: clock.now() }),
  });
  route(academics.approvals.choices, (context) => approvalChoices(db, actorOf(context)));
  route(academics.approvals.waiting, (context) => waitingCounts(db, actorOf(context)));
  route(academics.approvals.clean, (context) => cleanFor(db, actorOf(context), context.query));
  route(academics.approvals.borrowed, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const page = await pageRows(db, borrowedLike(db, { ...query, actor }), {
      asked: query,
      order: borrowedOrder,
    });
    return presentPage(page, presentBorrowed(actor));
  });
  route(academics.approvals.one, (context) =>
    approvalOf(db, { id: context.params.id, actor: actorOf(context), now: clock.now() }),
  );

  for (const stage of Object.keys(groups) as ApprovalStage[]) {
    const calls = groups[stage];
    route(calls.approve, ({ command, params, body }) =>
      approveRegistration(deps, command, { stage, ...params, ...body }),
    );
    route(calls.giveBack, ({ command, params, body }) =>
      returnRegistration(deps, command, { stage, ...params, ...body }),
    );
    route(calls.allow, ({ command, params }) => allowCourse(deps, command, { stage, ...params }));
    route(calls.approveClean, ({ command, body }) =>
      approveClean(deps, command, { stage, registrations: body.registrations }),
    );
  }
  route(academics.approvals.borrowedForMe, (context) => borrowedForMe(db, actorOf(context), context.query));
  exportable(deps, {
    name: 'borrowed-courses',
    title: 'Borrowed courses',
    call: academics.approvals.borrowed,
    personal: ['search'],
    columns: borrowedColumns,
    read: (from, { query, actor }) => ({
      rows: borrowedLike(from, { ...query, actor }),
      order: borrowedOrder,
    }),
    present: (rows, { actor }) => presentBorrowed(actor)(rows),
  });
  route(academics.ownerApprovals.approveSeveral, ({ command, body }) => lendSeveral(deps, command, body));
  route(academics.ownerApprovals.refuseSeveral, ({ command, body }) => refuseSeveral(deps, command, body));
  route(academics.ownerApprovals.approve, ({ command, params, body }) =>
    lendCourse(deps, command, { ...params, ...body }),
  );
  route(academics.ownerApprovals.refuse, ({ command, params, body }) =>
    refuseBorrowed(deps, command, { ...params, ...body }),
  );
};
