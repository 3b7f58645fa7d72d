import { hostel, swapLabels } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { studentAsking } from '../../student/student.queries';
import { ownLive } from '../booking/own-bed';
import { confirmSwap, withdrawSwap } from './agree-swap';
import { approveSwap, foreseeSwap, refuseSwap } from './decide-swap';
import { proposeSwap, startSwap } from './propose-swap';
import { presentSwaps, swapOrder, swapsLike } from './swaps.queries';

type Swap = CallData<typeof hostel.swaps.list>['rows'][number];

const columns: readonly ExportColumn<Swap>[] = [
  { header: 'Matric no.', value: ({ one }) => one.matricNumber ?? '', width: 18 },
  { header: 'Name', value: ({ one }) => one.fullName, width: 30 },
  { header: 'Bed-space', value: ({ one }) => one.bed, width: 16 },
  { header: 'Matric no. of the other', value: ({ other }) => other.matricNumber ?? '', width: 18 },
  { header: 'Name of the other', value: ({ other }) => other.fullName, width: 30 },
  { header: 'Bed-space of the other', value: ({ other }) => other.bed, width: 16 },
  { header: 'State', value: ({ state }) => swapLabels[state], width: 20 },
  { header: 'Proposed', time: ({ proposedAt }) => proposedAt },
  { header: 'Both agreed', time: ({ agreedAt }) => agreedAt },
  { header: 'Ended', time: ({ endedAt }) => endedAt },
  { header: 'Ended by', value: ({ endedBy }) => endedBy ?? '', width: 24 },
  { header: 'Reason', value: ({ reason }) => reason ?? '', width: 40 },
];

/** Swaps of bed-spaces: what the two do, and what officers decide. */
export const swapRoutes: Routes = (route, deps) => {
  const { db } = deps;
  route(hostel.swaps.propose, async (context) => {
    const { id } = await ownLive(deps, (await studentAsking(db, context)).id);
    const { matricNumber } = context.body;
    return answer(await proposeSwap(deps, context.command, { allocationId: id, matricNumber }), {
      status: 201,
    });
  });
  route(hostel.swaps.confirm, async (context) => {
    const student = await studentAsking(db, context);
    return confirmSwap(deps, context.command, { ...context.params, studentId: student.id });
  });
  route(hostel.swaps.withdraw, async (context) => {
    const student = await studentAsking(db, context);
    return withdrawSwap(deps, context.command, { ...context.params, studentId: student.id });
  });

  route(hostel.swaps.list, async (context) => {
    const { query } = context;
    const page = await pageRows(db, swapsLike(db, query), { asked: query, order: swapOrder });
    return presentPage(page, (rows) => presentSwaps(db, rows, actorOf(context)));
  });
  exportable(deps, {
    name: 'bed-swaps',
    title: 'Swaps of bed-spaces',
    call: hostel.swaps.list,
    personal: ['search'],
    columns,
    read: (from, { query }) => ({ rows: swapsLike(from, query), order: swapOrder }),
    present: (rows, { db: from, actor }) => presentSwaps(from, rows, actor),
  });
  route(hostel.swaps.one, ({ params }) => foreseeSwap(deps, params));
  route(hostel.swaps.start, async ({ command, params, body }) =>
    answer(await startSwap(deps, command, { ...body, allocationId: params.id }), { status: 201 }),
  );
  route(hostel.swaps.approve, ({ command, params }) => approveSwap(deps, command, params));
  route(hostel.swaps.refuse, ({ command, params, body }) =>
    refuseSwap(deps, command, { ...body, ...params }),
  );
};
