import { sql } from 'kysely';
import type { Command } from '../../../platform/command';
import { record } from '../../../platform/audit/audit';
import type { Trx } from '../../../platform/database/database';
import { isUuid } from '../../../platform/database/uuid';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { PictureOrPdf } from '../../../platform/http/picture-or-pdf';
import { askForApproval } from '../../../platform/two-people/ask-for-approval';
import { recordAuthor } from '../../../platform/two-people/authorship';
import { payerName, recordInvoiceEvent, type Invoice } from '../invoices/invoices.queries';
import { daysOfPayment, demandNotPayer, obstacleToEvidence } from './evidence-obstacle';
import { formatNaira } from '@portal/shared/model';

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** Files that somebody sent for an invoice and that no proposal was made with. */
function looseFiles(trx: Trx, { invoiceId, by }: { invoiceId: number; by: string }) {
  return trx
    .selectFrom('bank_evidence_file as f')
    .select('f.id')
    .where('f.invoice_id', '=', invoiceId)
    .where('f.uploaded_by', '=', by)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bank_evidence as e').select('e.id').whereRef('e.file_id', '=', 'f.id'))),
    )
    .execute();
}

/** Keeps what proves a payment, in place of what the same officer sent before and proposed nothing with. */
export async function keepEvidenceFile(
  { blobs }: Pick<Deps, 'blobs'>,
  trx: Trx,
  {
    command,
    invoiceId,
    file: { bytes, type, name },
  }: { command: Command; invoiceId: number; file: PictureOrPdf },
): Promise<{ file: string; name: string }> {
  const by = command.actor.userId;
  for (const { id } of await looseFiles(trx, { invoiceId, by })) {
    await trx.deleteFrom('bank_evidence_file').where('id', '=', id).execute();
    await blobs.remove(trx, id);
  }
  const id = await blobs.put(trx, { bytes, type });
  await trx
    .insertInto('bank_evidence_file')
    .values({ id, invoice_id: invoiceId, name, uploaded_by: by, uploaded_at: command.at })
    .execute();
  return { file: id, name };
}

/** What the bank shows. */
export interface ShownPayment {
  bank: string;
  reference: string;
  /** A day of the university. */
  paidOn: string;
  reason: string;
  file: string;
}

interface Proposal {
  invoice: Invoice;
  /** Every invoice that pays the same thing, held with it. */
  same: readonly Invoice[];
  shown: ShownPayment;
  /** Where those who may approve see exactly what waits for them. */
  url: string;
}

async function demandFile(
  trx: Trx,
  { invoiceId, by, file }: { invoiceId: number; by: string; file: string },
) {
  const loose = await looseFiles(trx, { invoiceId, by });
  if (!isUuid(file) || loose.every(({ id }) => id !== file))
    throw invalid('file', 'Attach the teller or the statement');
}

function demandDay(invoice: Invoice, { paidOn, now }: { paidOn: string; now: Date }): void {
  const { from, to } = daysOfPayment(invoice, now);
  if (paidOn > to) throw invalid('paidOn', 'That day has not come');
  if (paidOn < from) throw invalid('paidOn', 'That day is before the invoice was made');
}

/**
 * Proposes that an open invoice, held with all for the same thing, is marked paid: with its own amount, for another
 * officer to approve. Throws CONFLICT with what stands in the way, FORBIDDEN for one's own, INVALID. `refuseRepeated`
 * says what a violation of the database means.
 */
export async function proposeEvidence(
  trx: Trx,
  command: Command,
  { invoice, same, shown, url }: Proposal,
): Promise<number> {
  const { at: now } = command;
  const by = command.actor.userId;
  const { bank, reference, paidOn, reason, file } = shown;
  await demandNotPayer(trx, command.actor, invoice.id);
  const obstacle = obstacleToEvidence(invoice, same);
  if (obstacle) throw new AppError('CONFLICT', { message: obstacle });
  demandDay(invoice, { paidOn, now });
  await demandFile(trx, { invoiceId: invoice.id, by, file });
  const { id } = await trx
    .insertInto('bank_evidence')
    .values({
      invoice_id: invoice.id,
      amount_kobo: invoice.payable,
      bank,
      reference,
      teller_key: sql<string | null>`teller_key(${reference})`,
      paid_on: paidOn,
      reason,
      file_id: file,
      proposed_by: by,
      proposed_at: now,
      decided_by: null,
      decided_at: null,
      refusal: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAuthor(trx, command, { kind: 'bank evidence', ids: [id], part: 'proposal' });
  const what = `${formatNaira(invoice.payable)} of ${payerName(invoice)}, shown by ${bank}`;
  await askForApproval(trx, command, { kind: 'bank evidence', ids: [id], what, url });
  const event = { invoiceId: invoice.id, at: now, actor: by, kind: 'evidence proposed' };
  await recordInvoiceEvent(trx, { ...event, detail: { evidence: id } });
  const after = {
    id,
    invoiceNumber: invoice.invoiceNumber,
    amount: invoice.payable,
    bank,
    reference,
    paidOn,
    file,
  };
  await record(trx, command, { act: 'payment.evidence-propose', after, reason });
  return id;
}

/** Says what of a proposal was there before; every other error is thrown as it was. */
export function refuseRepeated(error: unknown): never {
  if (isViolation(error, 'bank_evidence_reference') || isViolation(error, 'bank_evidence_teller'))
    throw invalid('reference', 'This teller or transfer was used for an invoice already');
  if (isViolation(error, 'bank_evidence_one_waiting')) {
    const message = 'A proposal for this invoice waits already for a second officer.';
    throw new AppError('CONFLICT', { message, cause: error });
  }
  if (isViolation(error, 'bank_evidence_file_id_key'))
    throw invalid('file', 'Attach the teller or the statement');
  throw error;
}
