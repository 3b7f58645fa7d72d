import { fullNameOf } from '@portal/shared/model';
import { withdrawEntry } from '../../src/domains/admissions/admission-list/change-entry';
import { lapseEntries } from '../../src/domains/admissions/admission-list/lapse-entries';
import { studentOffers } from '../../src/domains/admissions/admission-list/student-offers';
import { newAcceptanceSecret } from '../../src/domains/admissions/admission-list/tell-candidate';
import { giveNumbers, previewNumbers } from '../../src/domains/admissions/matric-numbers/give-numbers';
import { takeUpOffer } from '../../src/domains/admissions/student-profile/take-up-offer';
import { clockOf } from '../../src/platform/clock';
import type { Db, Trx } from '../../src/platform/database/database';
import type { Deps } from '../../src/platform/deps';
import type { Env } from '../../src/platform/env';
import type { Outcome } from './applications.data';
import { checkPapers } from './clearance-papers';
import type { GatewayOrder } from './invoices';
import { writeInvoices } from './invoices';
import { acceptanceInvoices, acceptOffer } from './offer-invoices';
import type { DemoOffer, ListOfficers } from './offers';
import type { Entered } from './offers-to-applicants';
import { officerOf } from './officers';
import { demoBlobs, verifyResults, type EntrantOffice, type Verdict } from './olevel-verifications';
import { entrantSchoolFees } from './school-fee-invoices';
import { currentSessionId } from './sessions';

const day = 86_400_000;

/** Days before now on which those who were admitted do what is theirs. */
interface Timetable {
  takenUp: number;
  paid: number;
  ended: number;
  /** Offers whose time is over by then lapse. */
  lapsed: number;
  verified: number;
  papers: number;
  schoolFee: number;
  numbered: number;
}
const thisSession: Timetable = {
  takenUp: 17,
  paid: 16,
  ended: 14,
  lapsed: 0,
  verified: 12,
  papers: 10,
  schoolFee: 7,
  numbered: 5,
};
const sessionBefore: Timetable = {
  takenUp: 358,
  paid: 356,
  ended: 352,
  lapsed: 340,
  verified: 350,
  papers: 346,
  schoolFee: 342,
  numbered: 338,
};

interface Office {
  trx: Trx;
  env: Env;
  now: Date;
  officers: ListOfficers;
  deps: Pick<Deps, 'gateways'>;
}
type Dated = Office & { dates: Timetable; sessionId: number };

const depsAt = ({ trx, env, now, deps }: Office, daysAgo: number) => {
  const clock = clockOf(() => new Date(now.getTime() - daysAgo * day));
  return { ...deps, db: trx as unknown as Db, env, clock } as Deps;
};

const cleared: readonly Outcome[] = ['cleared', 'matriculated'];
const accepted: readonly Outcome[] = ['accepted', ...cleared];
const takesUp: readonly Outcome[] = [...accepted, 'declined'];
const among = (entered: readonly Entered[], outcomes: readonly Outcome[]) =>
  entered.filter(({ outcome }) => outcomes.includes(outcome));

/** With the secret of the mail that offered it: student, account and next of kin. */
async function takeUp(office: Dated, { entryId, applied }: Entered): Promise<void> {
  const { person, phone, listed, plan } = applied.applicant;
  const kin = fullNameOf({ surname: person.surname, firstName: 'Ruth' });
  await takeUpOffer(depsAt(office, office.dates.takenUp), {
    token: await newAcceptanceSecret(office.trx, entryId),
    jambRegNumber: listed?.number ?? applied.number ?? '',
    profile: {
      // Only of those whom the list of an officer brought without it.
      dateOfBirth: plan.mode === 'PG' || plan.mode === 'CCE' ? '1992-05-17' : '2006-05-17',
      contactAddress: person.permanent_address,
      mobileNumber: phone,
      email: person.email,
      nextOfKin: {
        fullname: kin,
        relationship: 'Mother',
        mobileNumber: '08031234567',
        email: person.email,
        address: person.permanent_address,
      },
    },
  });
}

/** The offers as finance knows them, of these entries in their order. */
async function offersOf({ trx }: Office, entered: readonly Entered[]): Promise<DemoOffer[]> {
  const rows = await trx
    .selectFrom('admission_list_entry')
    .select(['id', 'student_id as studentId', 'session_id as sessionId', 'reference'])
    .select('offered_at as offeredAt')
    .where(
      'id',
      'in',
      entered.map(({ entryId }) => entryId),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, studentId, sessionId, reference, offeredAt }) => {
    const offer = { id, studentId: studentId ?? 0, sessionId, reference: reference ?? '' };
    return { ...offer, becomes: 'accepted', offeredAt: offeredAt ?? new Date(0), tooLate: false };
  });
}

/** Acceptance fees, paid in time: with each the offer is accepted and its letter issued. */
async function accept(office: Dated, entered: readonly Entered[]): Promise<GatewayOrder[]> {
  const { trx } = office;
  const offers = await offersOf(office, entered);
  const all = await acceptanceInvoices(trx, offers);
  const { ids, orders } = await writeInvoices(
    trx,
    all.map(({ invoice }) => invoice),
  );
  for (const [index, { offer, invoice }] of all.entries())
    await acceptOffer(trx, { offer, invoiceId: ids[index] ?? 0, paidAt: invoice.paidAt });
  return orders;
}

/** Those who will not come, and those whom the university does not want to come: by themselves, or an officer. */
async function end(office: Dated, entered: readonly Entered[]): Promise<void> {
  const { trx, now, officers, dates } = office;
  const at = new Date(now.getTime() - dates.ended * day);
  for (const { entryId } of among(entered, ['declined'])) {
    const { userId } = await trx
      .selectFrom('student as s')
      .innerJoin('admission_list_entry as e', 'e.student_id', 's.id')
      .select('s.user_id as userId')
      .where('e.id', '=', entryId)
      .executeTakeFirstOrThrow();
    await studentOffers.decline(trx, entryId, { by: String(userId), at });
  }
  const by = officerOf(officers.alsoAdds, ['admissions.edit', 'admissions.approve'], now);
  const why = 'The results that were uploaded are not those of the candidate.';
  for (const { entryId } of among(entered, ['withdrawn'])) {
    const { version } = await trx
      .selectFrom('admission_list_entry')
      .select('version')
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow();
    await withdrawEntry(depsAt(office, dates.ended), by(dates.ended, why), { id: entryId, version });
  }
  await lapseEntries(depsAt(office, dates.lapsed));
}

/** What is found of those who have accepted and are not cleared yet, in turn; of the others nobody has looked. */
const found: readonly (Verdict | undefined)[] = ['verified', undefined, 'mismatch', undefined, 'not_found'];

/** Results and papers of those who accepted. */
async function clear(office: Dated, entered: readonly Entered[]): Promise<void> {
  const { trx, env, now, officers, dates, sessionId } = office;
  const by = officerOf(officers.adds, ['admissions.verify', 'admissions.clear'], now);
  const desk: EntrantOffice = { trx, env, blobs: demoBlobs(`page of session ${sessionId}`), by };
  const verifications = await trx
    .selectFrom('olevel_verification')
    .select(['id', 'entry_id as entryId'])
    .execute();
  const idOf = new Map(verifications.map(({ id, entryId }) => [entryId, id]));
  for (const [index, { entryId, applied, outcome }] of among(entered, accepted).entries()) {
    const isCleared = cleared.includes(outcome);
    const verdict = isCleared ? 'verified' : found[index % found.length];
    const id = idOf.get(entryId);
    const serial = 100 + entryId;
    if (id !== undefined && verdict)
      await verifyResults(desk, {
        id,
        applicationId: applied.id,
        serial,
        verdict,
        daysAgo: dates.verified,
      });
    if (isCleared) await checkPapers(desk, { id: entryId, serial, papers: 'cleared', daysAgo: dates.papers });
  }
}

async function studentIdsOf({ trx }: Office, entered: readonly Entered[]): Promise<number[]> {
  if (entered.length === 0) return [];
  const rows = await trx
    .selectFrom('admission_list_entry')
    .select('student_id as id')
    .where(
      'id',
      'in',
      entered.map(({ entryId }) => entryId),
    )
    .where('student_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** The first school fee of those who are matriculated, and their matric numbers, many at once. */
async function matriculate(office: Dated, entered: readonly Entered[]): Promise<GatewayOrder[]> {
  const { trx, now, officers, dates, sessionId } = office;
  const ids = await studentIdsOf(office, among(entered, ['matriculated']));
  const paidAt = new Date(now.getTime() - dates.schoolFee * day);
  const fees = await entrantSchoolFees(trx, ids, { sessionId, paidAt });
  const { orders } = await writeInvoices(trx, fees);
  const by = officerOf(officers.approves, ['admissions.matric'], now);
  const [deps, command] = [depsAt(office, dates.numbered), by(dates.numbered)];
  if (ids.length === 0) return orders;
  const { numbers, refused } = await previewNumbers(deps.db, command, ids);
  if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
  await giveNumbers(deps, command, numbers);
  return orders;
}

/** Who came in the session before is in the next year now. */
async function moveUp(office: Dated, entered: readonly Entered[]): Promise<void> {
  const ids = await studentIdsOf(office, among(entered, accepted));
  const level = 200;
  await office.trx.updateTable('student').set({ level }).where('id', 'in', ids).execute();
  await office.trx
    .insertInto('student_session')
    .values(ids.map((student_id) => ({ student_id, session_id: currentSessionId, level })))
    .execute();
}

/**
 * What those who were offered a place did, and officers with them: taken up, declined, accepted by the fee, lapsed,
 * withdrawn, verified, cleared and given matric numbers. Answers the orders of what they paid.
 */
export async function followOffers(
  office: Office,
  entered: readonly Entered[],
  { sessionId }: { sessionId: number },
): Promise<GatewayOrder[]> {
  const isCurrent = sessionId === currentSessionId;
  const dated: Dated = { ...office, sessionId, dates: isCurrent ? thisSession : sessionBefore };
  for (const each of among(entered, takesUp)) await takeUp(dated, each);
  const orders = await accept(dated, among(entered, accepted));
  await end(dated, entered);
  await clear(dated, entered);
  orders.push(...(await matriculate(dated, entered)));
  if (!isCurrent) await moveUp(dated, entered);
  return orders;
}
