import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { moveTranscriptOrder, resultsHeldFor } from '../../../platform/transcripts';
import { takeLinksBack } from './transcript-links';
import {
  demandState,
  holdTranscript,
  writeTranscript,
  type HeldTranscript,
  type Seen,
} from './move-transcript';
import { transcriptContent } from './transcript-content';
import { newestPaper } from './transcript-papers';

const nothingPublished = 'No results are published yet.';

interface Wanted {
  kind: 'transcript' | 'statement';
  studentId: number;
  orderId: number | null;
  recipient: string | null;
}

/** What a paper about a student says now. Throws CONFLICT where fees hide it, or nothing is published. */
async function contentNow(
  trx: Trx,
  { studentId, recipient, now }: Pick<Wanted, 'studentId' | 'recipient'> & { now: Date },
) {
  const held = await resultsHeldFor(trx, { studentId, now });
  if (held) throw new AppError('CONFLICT', { message: held.reason || 'Fees are owed.' });
  const found = await transcriptContent(trx, { studentId, recipient });
  if (!found) throw new AppError('CONFLICT', { message: nothingPublished });
  return found.content;
}

/**
 * The transcript of an order that may go out now, by the first link as by another one. Throws CONFLICT where there is none,
 * where fees hide results, and where what it says was corrected since.
 */
export async function paperToSend(trx: Trx, order: HeldTranscript, now: Date) {
  const { id, studentId, recipient } = order;
  const paper = await newestPaper(trx, id);
  if (!paper || studentId === null) throw new AppError('CONFLICT');
  if (!isDeepStrictEqual(paper.content, await contentNow(trx, { studentId, recipient, now })))
    throw new AppError('CONFLICT', {
      message: 'Results or record have changed since it was produced. Produce another one first.',
    });
  return paper;
}

/** The paper that says what is published now: made where the last one says something else. Throws CONFLICT. */
async function producePaper(
  trx: Trx,
  command: Command,
  { kind, studentId, orderId, recipient }: Wanted,
): Promise<{ id: number; made: boolean }> {
  // Of two who ask at once one makes it.
  await sql`select from student where id = ${studentId} for no key update`.execute(trx);
  const content = JSON.stringify(await contentNow(trx, { studentId, recipient, now: command.at }));
  const last = await trx
    .selectFrom('transcript_paper')
    .select(['id', sql<boolean>`content = ${content}::jsonb`.as('same')])
    .where('kind', '=', kind)
    .where('student_id', '=', studentId)
    .where('order_id', 'is not distinct from', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.same) return { id: last.id, made: false };
  const made = await trx
    .insertInto('transcript_paper')
    .values({
      kind,
      student_id: studentId,
      order_id: orderId,
      content,
      produced_at: command.at,
      produced_by: actorIdOf(command),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...made, made: true };
}

/**
 * Produces a transcript that was checked. Where results were corrected since, another one takes the place of the one that
 * was produced, and the links of that one are taken back. Throws CONFLICT where there is nothing new to say.
 */
export function produceTranscript({ db }: Pick<Deps, 'db'>, command: Command, seen: Seen) {
  return inTransaction(db, async (trx) => {
    const order = await holdTranscript(trx, command, seen);
    demandState(order, 'checked', 'produced', 'dispatched');
    const { id: orderId, studentId, recipient, invoiceId, state } = order;
    // One that was sent by hand has none here.
    const isSentByHand = state === 'dispatched' && !(await newestPaper(trx, orderId));
    if (studentId === null || isSentByHand) throw new AppError('CONFLICT');
    const wanted = { kind: 'transcript' as const, studentId, orderId, recipient };
    const { id: paperId, made } = await producePaper(trx, command, wanted);
    // One that was held meanwhile, and is in order after all, goes out as it was produced.
    if (!made && state !== 'checked')
      throw new AppError('CONFLICT', { message: 'The transcript says all that is published now.' });
    await takeLinksBack(trx, { orderId, at: command.at });
    await moveTranscriptOrder(trx, command, { invoiceId, to: 'processing' });
    const written = await writeTranscript(trx, command, {
      order,
      kind: 'produced',
      ...(state === 'checked' && { set: { state: 'produced' as const } }),
      note: `Transcript ${paperId}`,
    });
    return { ...written, paperId };
  });
}

/** Issues the statement of result of a student, and answers the last one where it would say the same. Throws CONFLICT. */
export function issueStatement(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  studentId: number,
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const wanted = { kind: 'statement' as const, studentId, orderId: null, recipient: null };
    const { id, made } = await producePaper(trx, command, wanted);
    if (made) await record(trx, command, { act: 'statement_of_result.issue', after: { id } });
    return { id };
  });
}

/** Why a student cannot have a statement of result; null where they can. */
export async function whyNoStatement(
  { db }: Pick<Deps, 'db'>,
  { studentId, now }: { studentId: number; now: Date },
): Promise<string | null> {
  const held = await resultsHeldFor(db, { studentId, now });
  if (held) return held.reason || 'Fees are owed.';
  return (await transcriptContent(db, { studentId, recipient: null })) ? null : nothingPublished;
}
