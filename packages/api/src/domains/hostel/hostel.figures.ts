import { allocationLabels } from '@portal/contracts/hostel';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps';
import { bedsIn } from './bed-totals';
import { rowsFigure, type FigureGroup, type FiguresAsked } from '../../platform/figures';

const shown = ['held', 'paid', 'occupied'] as const;

/** Bed-spaces left in a session, and who has the others. */
async function hostels({ db }: Deps, { sessionId }: FiguresAsked) {
  const [left, taken] = await Promise.all([
    sql<{ free: number }>`
      select ${bedsIn('free')} as free from session_bed_total v where v.session_id = ${sessionId}`.execute(
      db,
    ),
    db
      .selectFrom('bed_allocation')
      .select(['state', sql<number>`count(*)::integer`.as('count')])
      .where('session_id', '=', sessionId)
      .where('state', 'in', shown)
      .groupBy('state')
      .execute(),
  ]);
  const counts = new Map<string, number>(taken.map(({ state, count }) => [state, count]));
  return [
    rowsFigure(
      'Bed-spaces left',
      left.rows[0]?.free ?? 0,
      `/reports/hostel_summary_reports?sessionId=${sessionId}`,
    ),
    ...shown.map((state) =>
      rowsFigure(
        allocationLabels[state],
        counts.get(state) ?? 0,
        `/reports/hostel_reports?sessionId=${sessionId}&state=${state}`,
      ),
    ),
  ];
}

export const hostelFigures = {
  hostels: { claim: 'hostel.view', figures: hostels },
} satisfies Record<string, FigureGroup>;
