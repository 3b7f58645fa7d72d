import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';

export interface SwapSide {
  studentId: number;
  allocationId: number;
  bedId: number;
  code: string;
  userId: number | null;
  matricNumber: string | null;
  agreedAt: Date | null;
}

/** The two of a swap with the bed that each gives, in the order of their allocations. Throws NOT_FOUND. */
export async function sidesOf(db: Db | Trx, swapId: number): Promise<[SwapSide, SwapSide]> {
  const [one, other] = await db
    .selectFrom('bed_swap_side as x')
    .innerJoin('student as p', 'p.id', 'x.student_id')
    .innerJoin('bed_allocation as a', 'a.id', 'x.allocation_id')
    .innerJoin('bed_space as b', 'b.id', 'a.bed_id')
    .select(['x.student_id as studentId', 'x.allocation_id as allocationId', 'a.bed_id as bedId', 'b.code'])
    .select(['p.user_id as userId', 'p.matric_number as matricNumber', 'x.agreed_at as agreedAt'])
    .where('x.swap_id', '=', swapId)
    .orderBy('x.allocation_id')
    .execute();
  if (!one || !other) throw new AppError('NOT_FOUND');
  return [one, other];
}

/** The swap, held until the transaction ends; whoever holds the allocations as well has held them before. */
export function lockSwap(trx: Trx, id: number) {
  return trx
    .selectFrom('bed_swap')
    .select(['id', 'state', 'until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'));
}

/** How the other side is named to one of the two: they know each other by the matric number, and by nothing else. */
export const namedTo = ({ studentId }: SwapSide, sides: readonly SwapSide[]): string =>
  sides.find((side) => side.studentId !== studentId)?.matricNumber ?? '';

interface Word {
  at: Date;
  /** What each reads, by the matric number of the other. */
  words: (matricNumber: string) => string;
}

/** Tells some of the two. */
export async function tellSides(
  trx: Trx,
  { sides, told = sides, at, words }: Word & { sides: readonly SwapSide[]; told?: readonly SwapSide[] },
): Promise<void> {
  for (const side of told)
    if (side.userId !== null)
      await notify(trx, {
        userId: side.userId,
        type: 'bed-space swap',
        at,
        message: words(namedTo(side, sides)),
      });
}
