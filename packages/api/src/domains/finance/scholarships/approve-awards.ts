import { formatNaira } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import { enqueue } from '../../../platform/outbox/outbox';
import { approveAsSecond, authorsOf } from '../../../platform/two-people/authorship';
import { mayBeSecond } from '../../../platform/two-people/second-person';
import { matchKind, refundSpareAward } from './match-award';

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

function refusalOf({ actor }: Command, award: Held | undefined): Refusal | undefined {
  if (!award) return 'NOT_FOUND';
  if (award.state !== 'pending') return 'CONFLICT';
  return mayBeSecond(actor, award.authors) ? undefined : 'SECOND_PERSON';
}

async function approve(trx: Trx, command: Command, award: Held): Promise<void> {
  const { id, version, scheme, amount, sessionId, userId } = award;
  await approveAsSecond(trx, command, { kind: 'award', id });
  await trx
    .updateTable('scholarship_award')
    .set({
      state: 'approved',
      decided_by: command.actor.userId,
      decided_at: command.at,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  await refundSpareAward(trx, command, id);
  await enqueue(trx, { kind: matchKind, key: String(id), payload: { awardId: id }, runAt: command.at });
  if (userId === null) return;
  await notify(trx, {
    userId,
    type: 'school fees invoice',
    at: command.at,
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
  command: Command,
  ids: readonly number[],
): Promise<{ approved: number; refused: { id: number; message: string }[] }> {
  return inTransaction(db, async (trx) => {
    const held = new Map((await lockAwards(trx, ids)).map((award) => [award.id, award]));
    const judged = [...new Set(ids)].map((id) => {
      const award = held.get(id);
      return { id, award, refusal: refusalOf(command, award) };
    });
    const good = judged.flatMap(({ award, refusal }) => (award && !refusal ? [award] : []));
    const [first, ...more] = [...new Set(judged.map(({ refusal }) => refusal))];
    if (good.length === 0 && first && more.length === 0) throw new AppError(first);
    for (const award of good) await approve(trx, command, award);
    if (good.length > 0) {
      const after = { awards: good.map(({ id, amount, studentId }) => ({ id, amount, studentId })) };
      await record(trx, command, { act: 'award.approve', after });
    }
    const refused = judged.flatMap(({ id, refusal }) =>
      refusal ? [{ id, message: refusals[refusal] }] : [],
    );
    return { approved: good.length, refused };
  });
}
