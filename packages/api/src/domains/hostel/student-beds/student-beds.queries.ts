import type { hostel } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { allocationsOf, presentAllocation, type Allocation } from '../allocations/allocations.queries';
import { barsOf, presentBars } from '../bars/bars.queries';

type Beds = CallData<typeof hostel.studentBeds.one>;

/** How the rooms were found, in the order in which somebody looked. */
async function conditionsOf(db: Db, allocationIds: readonly number[]) {
  const rows = await db
    .selectFrom('bed_condition')
    .select(['allocation_id as allocationId', 'moment', 'note', 'at', 'noted_by as by'])
    .where('allocation_id', 'in', allocationIds)
    .orderBy('at')
    .orderBy('moment')
    .execute();
  const name = await actorNames(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map(({ by, at, ...condition }) => ({ ...condition, by: name(by), at: at.toISOString() }));
}

const faultsOf = (db: Db, bedIds: readonly number[]) =>
  db
    .selectFrom('hostel_fault')
    .select(['id', 'bed_id as bedId', 'fault', 'reported_at as reportedAt', 'mended_at as mendedAt'])
    .where('bed_id', 'in', bedIds)
    .orderBy('id', 'desc')
    .execute();
type Fault = Awaited<ReturnType<typeof faultsOf>>[number];

/** Whether a fault was reported of a bed while it was somebody's: holds that nobody moved in with count as well. */
const meanwhile =
  ({ bedId, heldAt, endedAt }: Allocation) =>
  (fault: Fault) =>
    fault.bedId === bedId && fault.reportedAt >= heldAt && (endedAt === null || fault.reportedAt <= endedAt);

async function presentBeds(db: Db, found: readonly Allocation[]): Promise<Beds['beds']> {
  if (found.length === 0) return [];
  const [conditions, faults] = await Promise.all([
    conditionsOf(
      db,
      found.map(({ id }) => id),
    ),
    faultsOf(
      db,
      found.map(({ bedId }) => bedId),
    ),
  ]);
  return found.map((allocation) => {
    const { id, session, hostelName, code, state, heldAt, until, ...dates } = presentAllocation(allocation);
    return {
      id,
      session,
      hostel: hostelName,
      bedSpace: code,
      state,
      heldAt,
      until,
      checkedInAt: dates.checkedInAt,
      endedAt: dates.endedAt,
      endReason: dates.endReason,
      conditions: conditions
        .filter(({ allocationId }) => allocationId === id)
        .map(({ allocationId: _, ...condition }) => condition),
      faults: faults
        .filter(meanwhile(allocation))
        .map(({ id: fault, fault: said, reportedAt, mendedAt }) => ({
          id: fault,
          fault: said,
          reportedAt: reportedAt.toISOString(),
          mendedAt: mendedAt?.toISOString() ?? null,
        })),
    };
  });
}

/** What hostels know of one student, the newest first. Throws NOT_FOUND. */
export async function bedsOfStudent(
  db: Db,
  { id, actor, now }: { id: number; actor: Actor; now: Date },
): Promise<Beds> {
  const student = await db.selectFrom('student').select('id').where('id', '=', id).executeTakeFirst();
  if (!student) throw new AppError('NOT_FOUND');
  const [found, bars] = await Promise.all([allocationsOf(db, id), barsOf(db, id)]);
  const shown = await presentBars(db, bars, { actor, now });
  return {
    beds: await presentBeds(db, found),
    bars: shown.map(({ id: bar, reason, barredAt, barredBy, untilOn, liftedAt, state }) => ({
      id: bar,
      reason,
      barredAt,
      barredBy,
      untilOn,
      liftedAt,
      state,
    })),
  };
}
