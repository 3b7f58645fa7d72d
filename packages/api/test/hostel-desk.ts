import { liveStates } from '@portal/contracts/hostel';
import type { InjectOptions } from 'fastify';
import type { TestApp } from './app';
import { signedIn } from './builders';
import { feeSession, type FeeStudent } from './fee-builders';
import { send } from './refund-builders';

/** Officers of hostels: one who sets up and gives out, one who only looks, and somebody of another office. */
export async function hostelDesk(test: TestApp) {
  const officer = await signedIn(test, { claims: ['hostel.view', 'hostel.edit', 'hostel.allocate'] });
  const looks = await signedIn(test, { claims: ['hostel.view'] });
  const stranger = await signedIn(test, { claims: ['finance.view'] });
  const call = (method: InjectOptions['method'], path: string, payload?: object, who = officer) =>
    send(
      test,
      who,
      payload ? [method, `/HostelManagement${path}`, payload] : [method, `/HostelManagement${path}`],
    );
  return { officer, looks, stranger, call, nobody: { ...officer, authorization: '' } };
}
export type HostelDesk = Awaited<ReturnType<typeof hostelDesk>>;

interface Given {
  student: FeeStudent;
  bedId: number;
  state?: 'held' | 'paid' | 'occupied';
}

/** A bed that a student has, as booking leaves it; the money itself is not in it. */
export async function aBed({ deps }: TestApp, { student, bedId, state = 'held' }: Given): Promise<number> {
  const at = deps.clock.now();
  const { price_kobo } = await deps.db
    .selectFrom('session_bed')
    .select('price_kobo')
    .where('session_id', '=', feeSession)
    .where('bed_id', '=', bedId)
    .executeTakeFirstOrThrow();
  const { id } = await deps.db
    .insertInto('bed_allocation')
    .values({
      session_id: feeSession,
      bed_id: bedId,
      student_id: student.id,
      state: 'held',
      origin: 'booked',
      price_kobo,
      made_by: 'student',
      held_at: at,
      until: new Date(at.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state === 'held') return id;
  await deps.db
    .updateTable('bed_allocation')
    .set({ state: 'paid', paid_at: at })
    .where('id', '=', id)
    .execute();
  if (state === 'paid') return id;
  await deps.db
    .updateTable('bed_allocation')
    .set({ state: 'occupied', checked_in_at: at })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Who has which bed, by student; and that the beds of the session say the same. */
export async function livingIn({ deps }: TestApp) {
  const live = await deps.db
    .selectFrom('bed_allocation')
    .select(['student_id as studentId', 'bed_id as bedId', 'state'])
    .where('state', 'in', liveStates)
    .orderBy('bed_id')
    .execute();
  const taken = await deps.db
    .selectFrom('session_bed')
    .select(['bed_id as bedId', 'taken'])
    .where('taken', 'is not', null)
    .orderBy('bed_id')
    .execute();
  expect(taken).toEqual(live.map(({ bedId, state }) => ({ bedId, taken: state })));
  return live;
}
