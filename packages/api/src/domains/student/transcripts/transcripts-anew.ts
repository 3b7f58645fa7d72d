import { actorIdOf, type Command } from '../../../platform/command';
import { signedCode } from '../../../platform/crypto/document-codes';
import type { Trx } from '../../../platform/database/database';
import type { IssuedPapers, PersonOnPapers } from '../../../platform/issued-papers/issued-papers';
import { moveTranscriptOrder } from '../../../platform/transcripts';
import { holdTranscript, writeTranscript } from './move-transcript';
import { takeLinksBack } from './transcript-links';
import { paperTitles, selectPapers } from './transcript-papers';

/**
 * An order whose transcript is made anew: links to the one before end, and what was sent waits to go out once more. One on
 * hold has its transcript made anew by the desk, before it is sent.
 */
async function orderAgain(
  trx: Trx,
  command: Command,
  orderId: number,
): Promise<(paperId: number) => Promise<void>> {
  const { version } = await trx
    .selectFrom('transcript_order')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const order = await holdTranscript(trx, command, { id: orderId, version });
  await takeLinksBack(trx, { orderId, at: command.at });
  await moveTranscriptOrder(trx, command, { invoiceId: order.invoiceId, to: 'processing' });
  return async (paperId) => {
    const note = `Transcript ${paperId}, issued anew`;
    await writeTranscript(trx, command, { order, kind: 'produced', note });
  };
}

/** The same results, award and recipient under the name of now. */
async function issueAnew(
  trx: Trx,
  command: Command,
  { id, person }: { id: number; person: PersonOnPapers },
): Promise<number> {
  const { kind, content, orderId, studentId } = await selectPapers(trx)
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  const written = orderId === null ? null : await orderAgain(trx, command, orderId);
  const { fullName, dateOfBirth } = person;
  const made = await trx
    .insertInto('transcript_paper')
    .values({
      kind,
      student_id: studentId,
      order_id: orderId,
      content: JSON.stringify({ ...content, fullName, dateOfBirth }),
      produced_at: command.at,
      produced_by: actorIdOf(command),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await written?.(made.id);
  return made.id;
}

/**
 * Transcripts that are on their way or out, and the statement of result. One whose payment was taken back is made anew by
 * nobody: its links have ended, and it would keep the others from being issued with it.
 */
export const issuedTranscripts: IssuedPapers = {
  standing: async ({ db, env }, studentId) => {
    const papers = await selectPapers(db)
      .leftJoin('transcript_order as t', 't.id', 'p.order_id')
      .leftJoin('invoice as v', 'v.id', 't.invoice_id')
      .where('p.student_id', '=', studentId)
      .where((eb) =>
        eb.or([
          eb('p.order_id', 'is', null),
          eb.and([eb('t.state', 'in', ['produced', 'dispatched']), eb('v.status', '=', 'PAID')]),
        ]),
      )
      .orderBy('p.id', 'desc')
      .execute();
    return papers
      .filter(({ id, newest }) => id === newest)
      .map(
        ({ id, kind, content: { fullName, dateOfBirth, recipient, results, entrySession }, producedAt }) => ({
          paper: `TRN${id}`,
          title: `${paperTitles[kind]} ${id}`,
          about: recipient ?? results.semesters.at(-1)?.session ?? entrySession,
          issuedAt: producedAt,
          code: signedCode({ env }, `TRN${id}`),
          says: { fullName, dateOfBirth },
        }),
      );
  },
  issueAnew,
};
