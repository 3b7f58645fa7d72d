import { formatNaira } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import { enqueue } from '../../../platform/outbox/outbox';
import { approveAsSecond, authorsOf, mayBeSecond } from '../../../platform/two-people/authorship';
import { recordAct, type DatedAct } from '../officer-act';
import { matchKind, settlePaid } from './match-award';

/** The awards, held in one order, with whom to tell. */
function lockAwards(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('scholarship_award as a')
    .innerJoin('scholarship_scheme as s', 's.id', 'a.scheme_id')
    .innerJoin('student as p', 'p.id', 'a.student_id')
    .select([
      'a.id',
      'a.state',
      'a.version',
      'a.amount_kobo as amount',
      authorsOf('award', 'a.id').as('authors'),
    ])
    .select(['s.name as scheme', 's.session_id as sessionId', 'p.user_id as userId', 'p.id as studentId'])
    .where('a.id', '=', ({ fn, val }) => fn<number>('any', [val([...ids])]))
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
}
type Held = Awaited<ReturnType<typeof lockAwards>>[number];

const refusals = {
  NOT_FOUND: 'There is no such award.',
  CONFLICT: 'It was decided already.',
  SECOND_PERSON: 'You proposed it: another officer has to approve it.',
} as const;
type Refusal = keyof typeof refusals;

function refusalOf(award: Held | undefined, { actor }: DatedAct): Refusal | undefined {
  if (!award) return 'NOT_FOUND';
  if (award.state !== 'pending') return 'CONFLICT';
  return mayBeSecond(actor, award.authors) ? undefined : 'SECOND_PERSON';
}

async function approve(trx: Trx, award: Held, act: DatedAct): Promise<void> {
  const { id, version, scheme, amount, sessionId, userId } = award;
  await approveAsSecond(trx, act, { kind: 'award', id });
  await trx
    .updateTable('scholarship_award')
    .set({ state: 'approved', decided_by: act.actor.userId, decided_at: act.at, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await settlePaid(trx, { awardId: id, now: act.at, actor: act.actor.userId });
  await enqueue(trx, { kind: matchKind, key: String(id), payload: { awardId: id }, runAt: act.at });
  if (userId === null) return;
  await notify(trx, {
    userId,
    type: 'school fees invoice',
    at: act.at,
    key: `award:${id}`,
    properties: { sessionId },
    message: `${scheme} pays ${formatNaira(amount)} of your fees. An invoice that is not paid yet is cancelled: make a new one, which asks for less.`,
  });
}

/**
 * Approves awards that another officer proposed, each judged by itself; what the student has paid already becomes a
 * refund request. Throws the reason when none could be approved and all for the same: NOT_FOUND, CONFLICT or
 * SECOND_PERSON.
 */
export function approveAwards(
  { db }: Pick<Deps, 'db'>,
  ids: readonly number[],
  act: DatedAct,
): Promise<{ approved: number; refused: { id: number; message: string }[] }> {
  return inTransaction(db, async (trx) => {
    const held = new Map((await lockAwards(trx, ids)).map((award) => [award.id, award]));
    const judged = [...new Set(ids)].map((id) => {
      const award = held.get(id);
      return { id, award, refusal: refusalOf(award, act) };
    });
    const good = judged.flatMap(({ award, refusal }) => (award && !refusal ? [award] : []));
    const [first, ...more] = [...new Set(judged.map(({ refusal }) => refusal))];
    if (good.length === 0 && first && more.length === 0) throw new AppError(first);
    for (const award of good) await approve(trx, award, act);
    if (good.length > 0) {
      const after = { awards: good.map(({ id, amount, studentId }) => ({ id, amount, studentId })) };
      await recordAct(trx, act, { act: 'award.approve', after });
    }
    const refused = judged.flatMap(({ id, refusal }) =>
      refusal ? [{ id, message: refusals[refusal] }] : [],
    );
    return { approved: good.length, refused };
  });
}
