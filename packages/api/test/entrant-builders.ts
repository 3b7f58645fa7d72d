import { inTransaction } from '../src/platform/database/database';
import type { NewEntry } from '../src/domains/admissions/admission-list/add-entry';
import { aPhoto, anApplicant, oLevelBody, readyForOLevel, save, upload } from './admission-builders';
import type { TestApp } from './app';
import { invoiceFor } from '../src/domains/finance/billing/bill';
import { askGateway } from '../src/domains/finance/payments/ask-gateway';
import { aBill, feeWorld, type FeeStudent } from './fee-builders';
import { anApplicationWindow, jupeb } from './money-builders';
import { acceptanceCalls, anOfferedStudent, entryUpTo, type SignedStudent } from './offer-builders';

/** Somebody who has submitted the JUPEB form, with what they declared. Answers the id of the application. */
export async function aSubmittedForm(test: TestApp, sittings: object[] = []): Promise<number> {
  const sold = test.deps.db.selectFrom('dated_window').select('id').limit(1);
  if (!(await sold.executeTakeFirst())) await anApplicationWindow(test);
  const applicant = await anApplicant(test);
  const version = await readyForOLevel(test, applicant);
  const body = oLevelBody(version, sittings.length > 0 ? { oLevelInfo: sittings } : {});
  const answer = await save(test, applicant, 'o-level-results', body);
  if (answer.statusCode !== 200) throw new Error(`not submitted: ${answer.body}`);
  return Number(applicant.id);
}

export interface Entrant extends SignedStudent {
  /** Of the entry of the list, and of the clearance. */
  entryId: number;
  applicationId: number | null;
  verificationId: number;
}

/** Somebody who has accepted their offer, with a form where `form` says so. They wait at both desks. */
export async function anEntrant(
  test: TestApp,
  { form = true, sittings = [], ...entry }: Partial<NewEntry> & { form?: boolean; sittings?: object[] } = {},
): Promise<Entrant> {
  await feeWorld(test);
  const applicationId = form ? await aSubmittedForm(test, sittings) : null;
  const offer = { application_id: applicationId, ...(form && { application_type_id: jupeb }), ...entry };
  if (applicationId !== null) await admitted(test, applicationId);
  const { offerId: entryId, ...student } = await anOfferedStudent(test, { offer });
  const { made, pay } = acceptanceCalls(() => test);
  await pay((await made(student)).rrr);
  const { id: verificationId } = await test.deps.db
    .selectFrom('olevel_verification')
    .select('id')
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  return { ...student, entryId, applicationId, verificationId };
}

/** Screening and ranking are other desks: the form has been through them. */
async function admitted({ deps: { db } }: TestApp, id: number): Promise<void> {
  for (const state of ['screened', 'recommended', 'admitted'] as const)
    await db.updateTable('application').set({ state }).where('id', '=', id).execute();
}

/** So many rows in the queue of O-level verification, as accepting an offer makes them. */
export async function waitingVerifications(
  test: TestApp,
  count: number,
  entry: Partial<NewEntry> = {},
): Promise<number[]> {
  const ids: number[] = [];
  for (let one = 0; one < count; one += 1) {
    const entry_id = await entryUpTo(test, 'published', entry);
    const { id } = await test.deps.db
      .insertInto('olevel_verification')
      .values({
        entry_id,
        waiting_since: new Date(test.deps.clock.now().getTime() + one),
        leased_by: null,
        leased_until: null,
        verified_by: null,
        verified_at: null,
        credits: null,
        eligible: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** A picture of what a body shows, as an officer uploads it. */
export async function evidenceOf(test: TestApp, authorization: string, at: { id: number; sitting?: number }) {
  const { headers, payload } = upload(await aPhoto(), { field: 'document', name: 'waec page.jpg' });
  return test.call('POST', `/OLevel/verifications/${at.id}/evidence/${at.sitting ?? 1}`, {
    headers: { authorization, ...headers },
    payload,
  });
}

/** What of an application stands in the database. */
export async function applicationState({ deps: { db } }: TestApp, id: number | null): Promise<string> {
  const row = db
    .selectFrom('application')
    .select('state')
    .where('id', '=', id ?? 0);
  return (await row.executeTakeFirstOrThrow()).state;
}

/** Every paper is there: an officer of the desk says so, and what the portal has to know is known. */
export async function allMet(test: TestApp, { entryId, id }: Entrant): Promise<void> {
  const { db, clock, blobs } = test.deps;
  const items = await db
    .selectFrom('clearance_checklist')
    .select('item_id as itemId')
    .where('entry_id', '=', entryId)
    .where('source', '=', 'officer')
    .execute();
  for (const { itemId } of items)
    await db
      .insertInto('clearance_tick')
      .values({
        entry_id: entryId,
        item_id: itemId,
        met: true,
        comment: '',
        ticked_by: 'system',
        ticked_at: clock.now(),
      })
      .execute();
  await db
    .updateTable('olevel_verification')
    .set({ state: 'verified', verified_by: 'system', verified_at: clock.now(), credits: 5, eligible: true })
    .where('entry_id', '=', entryId)
    .execute();
  const bytes = await aPhoto();
  await inTransaction(db, async (trx) => {
    const passport_id = await blobs.put(trx, { bytes, type: 'image/jpeg' });
    await trx.updateTable('student').set({ passport_id }).where('id', '=', id).execute();
  });
}

/** The school fee of the session, paid in full. */
export async function aPaidFee(test: TestApp, student: FeeStudent): Promise<void> {
  const amount = 6_000_000;
  const line = { description: 'School fees', amount, itemId: null };
  const invoice = await invoiceFor(test.deps, aBill(student, [line]));
  const paid = { status: '00', amount: String(amount / 100), channel: 'CARDPAYMENT' } as const;
  test.simulator.till.pay(String(invoice.rrr), paid);
  await askGateway(test.deps, invoice.id, 'system');
}
