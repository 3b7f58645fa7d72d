import { evidenceLimit, type bankEvidenceSchema } from '@portal/contracts/admissions';
import type { Claim } from '@portal/shared/model';
import type { FastifyRequest } from 'fastify';
import type { InferType } from 'yup';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { readPictureOrPdf } from '../../../platform/http/picture-or-pdf';
import type { Actor } from '../../../platform/http/route';
import { approveEvidence, holdInvoice, refuseEvidence } from '../../finance/bank-evidence/decide-evidence';
import { daysOfPayment, obstacleToEvidence } from '../../finance/bank-evidence/evidence-obstacle';
import {
  keepEvidenceFile,
  proposeEvidence,
  refuseRepeated,
} from '../../finance/bank-evidence/propose-evidence';
import { payerName } from '../../finance/invoices/invoices.queries';
import { askGateway } from '../../finance/payments/ask-gateway';
import { formInvoice } from './held-form-invoice';

const tooLarge = 'The file is too large. A teller or statement has at most 2 MB.';
const url = '/applications/manage_invoices/evidence?forMe=true';

/** What an officer has to know before proposing. Throws NOT_FOUND beyond where they work. */
export function aboutEvidence({ db }: Pick<Deps, 'db'>, command: Command<Actor>, id: number) {
  return inTransaction(db, async (trx) => {
    const { type } = await formInvoice(trx, command, id);
    const { invoice, same } = await holdInvoice(trx, id);
    const { name: session } = await trx
      .selectFrom('academic_session')
      .select('name')
      .where('id', '=', invoice.sessionId)
      .executeTakeFirstOrThrow();
    return {
      number: invoice.invoiceNumber,
      rrr: invoice.rrr,
      name: payerName(invoice),
      description: type.name,
      session,
      amount: invoice.payable,
      state: invoice.status,
      ...daysOfPayment(invoice, command.at),
      obstacle: obstacleToEvidence(invoice, same),
    };
  });
}

/** Keeps a teller or statement of an invoice. Throws NOT_FOUND, FILE_TYPE, TOO_LARGE. */
export async function uploadEvidence(
  deps: Pick<Deps, 'db' | 'blobs'>,
  command: Command<Actor>,
  { id, request }: { id: number; request: FastifyRequest },
) {
  await formInvoice(deps.db, command, id);
  const file = await readPictureOrPdf(request, { most: evidenceLimit, tooLarge });
  return inTransaction(deps.db, async (trx) => {
    await formInvoice(trx, command, id);
    await holdInvoice(trx, id);
    return keepEvidenceFile(deps, trx, { command, invoiceId: id, file });
  });
}

/**
 * Proposes that the invoice of a form is marked paid. The gateway is asked first: what it confirms needs no bank. Throws
 * NOT_FOUND, CONFLICT, FORBIDDEN, INVALID.
 */
export async function proposePaid(
  deps: Deps,
  command: Command<Actor>,
  { id, ...shown }: { id: number } & InferType<typeof bankEvidenceSchema>,
): Promise<{ id: number }> {
  await formInvoice(deps.db, command, id);
  await askGateway(deps, id, 'system');
  return inTransaction(deps.db, async (trx) => {
    const { invoice, same } = await holdInvoice(trx, id);
    await formInvoice(trx, command, id);
    return { id: await proposeEvidence(trx, command, { invoice, same, shown, url }) };
  }).catch(refuseRepeated);
}

/** The invoice of a proposal. Throws NOT_FOUND beyond where the officer holds one of the claims. */
async function invoiceOf(
  db: Deps['db'] | Trx,
  command: Command<Actor>,
  { id, claims }: { id: number; claims: readonly Claim[] },
) {
  const found = await db
    .selectFrom('bank_evidence')
    .select(['invoice_id as invoiceId', 'file_id as file'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const { invoice } = await formInvoice(db, { ...command, claims }, found.invoiceId);
  return { invoice, file: found.file };
}

const approving = ['admissions.approve'] as const;

/**
 * Marks the invoice paid. Throws NOT_FOUND, FORBIDDEN for one's own, SECOND_PERSON, and CONFLICT with what is in the
 * way.
 */
export async function approvePaid(deps: Deps, command: Command<Actor>, id: number) {
  const { invoice } = await invoiceOf(deps.db, command, { id, claims: approving });
  await askGateway(deps, invoice.id, 'system');
  return inTransaction(deps.db, async (trx) => {
    const approved = await approveEvidence(trx, command, id);
    await invoiceOf(trx, command, { id, claims: approving });
    return approved;
  });
}

/** Throws NOT_FOUND, FORBIDDEN, SECOND_PERSON, CONFLICT. */
export function refusePaid(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, reason }: { id: number; reason: string },
) {
  return inTransaction(db, async (trx) => {
    await invoiceOf(trx, command, { id, claims: approving });
    return refuseEvidence(trx, command, { id, reason });
  });
}

/** The teller or statement of a proposal. That it was read is audited. Throws NOT_FOUND. */
export async function readEvidenceFile(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  command: Command<Actor>,
  id: number,
) {
  const found = await inTransaction(db, async (trx) => {
    const { invoice, file } = await invoiceOf(trx, command, {
      id,
      claims: ['admissions.edit', 'admissions.approve'],
    });
    const { invoiceNumber } = invoice;
    await record(trx, command, { act: 'payment.evidence-read', after: { id, invoiceNumber } });
    return trx
      .selectFrom('bank_evidence_file')
      .select(['id', 'name'])
      .where('id', '=', file)
      .executeTakeFirstOrThrow();
  });
  const file = await blobs.get(found.id);
  if (!file) throw new AppError('NOT_FOUND');
  return { file, name: found.name };
}
