import { calls, type ImpersonationState } from '@portal/shared/model';
import type { Clock } from '../../../platform/clock';
import type { Exportable } from '../../../platform/exports/exportable';
import { impersonationsMatching, impersonationsOrder, presentImpersonation } from './impersonations.queries';

const words: Record<ImpersonationState, string> = {
  waiting: 'Allowed, not begun',
  running: 'Running',
  ended: 'Ended by the person',
  expired: 'Ended by the clock',
  stopped: 'Stopped: a right or session ended',
  unused: 'Never begun',
};

type Log = typeof calls.authentication.impersonations;
type Raw = Parameters<typeof presentImpersonation>[0];

/** The log as a file. */
export function impersonationsExport(clock: Clock) {
  return {
    name: 'impersonations',
    title: 'Impersonations',
    call: calls.authentication.impersonations,
    columns: [
      { header: 'By', value: ({ by }) => by.fullName, width: 32 },
      { header: 'User name of who acted', value: ({ by }) => by.userName },
      { header: 'As', value: (row) => row.as.fullName, width: 32 },
      { header: 'User name acted as', value: (row) => row.as.userName },
      { header: 'Reason', value: ({ reason }) => reason, width: 48 },
      { header: 'Asked for', time: ({ requested }) => requested },
      { header: 'Begun', time: ({ started }) => started },
      { header: 'Ended', time: ({ ended }) => ended },
      { header: 'How it ended', value: ({ state }) => words[state], width: 32 },
    ],
    read: (db, { query }) => ({
      rows: impersonationsMatching(db, query, clock.now()) as never,
      order: impersonationsOrder,
    }),
    present: (rows) => rows.map(presentImpersonation),
  } satisfies Exportable<Log, never, never, Raw>;
}
