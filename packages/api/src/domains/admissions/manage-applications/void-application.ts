import { sql } from 'kysely';
import { restorableDays } from '@portal/contracts/admissions';
import { asSentence } from '@portal/shared/model';
import { isOpenState } from '@portal/invoice/contract';
import { daysAfter } from '../../../platform/clock';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { enqueue } from '../../../platform/outbox/outbox';
import { closeInvoice } from '../../finance/invoices/close-invoice';
import { invoiceByRrr } from '../../finance/invoices/invoices.queries';
import { recordApplicationEvent, type Application } from '../applications/applications.queries';
import { doubtAgain, settleNin } from '../applications/identity/claim-nin';
import { isSecond } from '../applications/identity/identity';
import { giveCandidateBack } from './merged-candidate';
import { demandNotOnList, holdSeenApplication, isRemovable, type SeenApplication } from './held-application';

type Changed = { version: number };

/** Throws CONFLICT for what cannot be removed: what is removed already, is open again, or whose person is admitted. */
export async function demandRemovable(trx: Trx, application: Application): Promise<void> {
  const refuse = (message: string) => new AppError('CONFLICT', { message });
  if (application.voidedAt) throw refuse('This application has been deleted already.');
  if (application.reopenedSections)
    throw refuse('This application is open to its applicant: close it first.');
  if (!isRemovable(application.state))
    throw refuse('Once somebody is recommended or admitted, their application stays.');
  await demandNotOnList(trx, application.id);
}

/** A mail to whoever filled an application in. */
interface Told {
  subject: string;
  text: string;
}

/** Writes that an application is removed, and tells its applicant; `told` is null where another mail says it. */
export async function writeVoid(
  trx: Trx,
  { actor, at, reason = '' }: Command<Actor>,
  { application, mergedInto, told }: { application: Application; mergedInto?: number; told: Told | null },
): Promise<Changed> {
  const version = application.version + 1;
  await trx
    .updateTable('application')
    .set({
      // Whoever buys again here is a payer like any other.
      applicant_key: sql<string>`applicant_key || '#' || id`,
      voided_at: at,
      voided_by: actor.userId,
      void_reason: reason,
      merged_into: mergedInto ?? null,
      version,
      updated_at: at,
    })
    .where('id', '=', application.id)
    .execute();
  await settleNin(trx, application);
  const { id: applicationId, applicationNumber, firstname, email: to } = application;
  await recordApplicationEvent(trx, {
    applicationId,
    at,
    actor: actor.userId,
    kind: 'removed',
    detail: { reason },
  });
  if (applicationNumber === null || told === null) return { version };
  const payload = { to, subject: told.subject, text: `Dear ${firstname},\n\n${told.text}` };
  await enqueue(trx, {
    kind: 'mail',
    key: `application removed:${applicationId}:${version}`,
    payload,
    runAt: at,
  });
  return { version };
}

/** Cancels what could still be paid for it. Throws CONFLICT where it is paid by now, GATEWAY_DOWN without an answer. */
export async function cancelOpenInvoice(
  deps: Deps,
  { actor }: Command<Actor>,
  { rrr }: Application,
): Promise<void> {
  const invoice = rrr ? await invoiceByRrr(deps.db, rrr) : undefined;
  if (!invoice || !isOpenState(invoice.status)) return;
  const closed = await closeInvoice(deps, invoice, { to: 'CANCELLED', actor: actor.userId });
  if (closed.status === 'PAID')
    throw new AppError('CONFLICT', {
      message: 'This has just been paid. Look at it again before you delete it.',
    });
}

/**
 * Removes an application: its RRR opens nothing, and it can be restored for a time. A paid fee stays in the books; an open
 * invoice is cancelled after a last question to the gateway. Throws NOT_FOUND, STALE, CONFLICT and GATEWAY_DOWN.
 */
export async function voidApplication(
  deps: Deps,
  command: Command<Actor>,
  seen: SeenApplication,
): Promise<Changed> {
  const found = await inTransaction(deps.db, async (trx) => {
    const application = await holdSeenApplication(trx, command, seen);
    await demandRemovable(trx, application);
    return application;
  });
  await cancelOpenInvoice(deps, command, found);
  return inTransaction(deps.db, async (trx) => {
    const application = await holdSeenApplication(trx, command, seen);
    await demandRemovable(trx, application);
    const { id, applicationNumber } = application;
    const text = `The admissions office has deleted your application ${applicationNumber ?? ''}: ${asSentence(command.reason ?? '')} What you paid stays on record. Write to the admissions office if you think that is a mistake.`;
    const told = { subject: `Your application ${applicationNumber ?? ''} has been deleted`, text };
    const changed = await writeVoid(trx, command, { application, told });
    await record(trx, command, { act: 'application.void', after: { id, applicationNumber } });
    return changed;
  });
}

/** The last moment in which a removed application can be restored. */
export const restorableUntil = (voidedAt: Date): Date => daysAfter(voidedAt, restorableDays);

/** Throws CONFLICT where money came while it was removed: that goes back to its payer. */
async function demandNotPaidMeanwhile(trx: Trx, { rrr }: Application): Promise<void> {
  const flagged = await trx
    .selectFrom('payment_issue as p')
    .innerJoin('invoice as i', 'i.id', 'p.invoice_id')
    .select('p.id')
    .where('i.rrr', '=', rrr)
    .where('p.kind', '=', 'NO_FORM')
    .executeTakeFirst();
  if (flagged)
    throw new AppError('CONFLICT', {
      message: 'Its fee came after it was deleted, and goes back to the payer, who buys the form again.',
    });
}

/** Brings a removed application back. Throws NOT_FOUND, STALE, and CONFLICT when it is too late or no more the only one. */
export function restoreApplication(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  seen: SeenApplication,
): Promise<Changed> {
  const { at, actor } = command;
  return inTransaction(db, async (trx) => {
    const application = await holdSeenApplication(trx, command, seen);
    const { id, applicationNumber, voidedAt } = application;
    if (!voidedAt) throw new AppError('CONFLICT', { message: 'This application has not been deleted.' });
    if (restorableUntil(voidedAt) < at)
      throw new AppError('CONFLICT', { message: `It was deleted more than ${restorableDays} days ago.` });
    await demandNotPaidMeanwhile(trx, application);
    const before = await trx
      .selectFrom('application')
      .select('merged_into as into')
      .where('id', '=', id)
      .executeTakeFirst();
    const version = application.version + 1;
    await trx
      .updateTable('application')
      .set({
        applicant_key: sql<string>`split_part(applicant_key, '#', 1)`,
        voided_at: null,
        voided_by: null,
        void_reason: null,
        merged_into: null,
        version,
        updated_at: at,
      })
      .where('id', '=', id)
      .execute();
    await doubtAgain(trx, application);
    if (before?.into) await giveCandidateBack(trx, { id, into: before.into });
    await recordApplicationEvent(trx, { applicationId: id, at, actor: actor.userId, kind: 'restored' });
    await record(trx, command, { act: 'application.restore', after: { id, applicationNumber } });
    return { version };
  }).catch((error: unknown) => {
    if (!isSecond(error) && !isViolation(error, 'application_of_payer')) throw error;
    const message = 'This person has another application of this type and session by now.';
    throw new AppError('CONFLICT', { cause: error, message });
  });
}
