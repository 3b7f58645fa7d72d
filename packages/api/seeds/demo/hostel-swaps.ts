import { confirmSwap } from '../../src/domains/hostel/swaps/agree-swap';
import { proposeSwap, startSwap } from '../../src/domains/hostel/swaps/propose-swap';
import type { Trx } from '../../src/platform/database/database';
import { hostelOfficer } from './hostel-rules';

const day = 86_400_000;

/** A login with a bed-space that is paid. */
export interface Housed {
  userId: number;
  studentId: number;
  allocation: number;
  matricNumber: string;
}

/** Two logins have agreed to swap, and an officer has to decide: their bed-spaces are of different categories. */
export async function agreeToSwap(
  trx: Trx,
  { one, other, now }: { one: Housed; other: Housed; now: Date },
): Promise<void> {
  const by = ({ userId }: Housed, daysAgo: number) => ({
    actor: { userId: String(userId) },
    at: new Date(now.getTime() - daysAgo * day),
  });
  const asked = { allocationId: one.allocation, matricNumber: other.matricNumber };
  const { id } = await proposeSwap({ db: trx }, by(one, 2), asked);
  await confirmSwap({ db: trx }, by(other, 1), { id, studentId: other.studentId });
}

/** The office has put a swap in for two, who both still have to agree. */
export async function putSwapIn(trx: Trx, { officer, now }: { officer: string; now: Date }): Promise<void> {
  const [one, other] = await trx
    .selectFrom('bed_allocation as a')
    .innerJoin('session_bed as s', (join) =>
      join.onRef('s.session_id', '=', 'a.session_id').onRef('s.bed_id', '=', 'a.bed_id'),
    )
    .innerJoin('hostel as h', 'h.id', 's.hostel_id')
    .innerJoin('student as p', 'p.id', 'a.student_id')
    .select(['a.id', 'p.matric_number as matricNumber'])
    .where('h.name', '=', 'Hostel A')
    .where('a.state', '=', 'paid')
    .orderBy('a.price_kobo')
    .orderBy('a.id')
    .limit(2)
    .execute();
  if (!one || !other?.matricNumber) throw new Error('nobody to swap in the demo');
  const asked = { allocationId: one.id, matricNumber: other.matricNumber };
  await startSwap({ db: trx }, hostelOfficer({ officer, now })(1), asked);
}
