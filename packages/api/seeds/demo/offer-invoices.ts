import { createHash } from 'node:crypto';
import { paymentPurposes } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import { issueAdmissionLetter } from '../../src/domains/finance/acceptance/admission-letter';
import { lapsesAt, lastInstant, usualWindow } from '../../src/domains/finance/acceptance/offer-days';
import { flagNoOffer } from '../../src/domains/finance/acceptance/no-offer';
import { holdEntry } from '../../src/domains/admissions/admission-list/held-entry';
import { moveEntry } from '../../src/domains/admissions/admission-list/move-entry';
import { studentOffers } from '../../src/domains/admissions/admission-list/student-offers';
import type { Env } from '../../src/platform/env';
import { invoiceById } from '../../src/domains/finance/invoices/invoices.queries';
import { issueLevyLetter } from '../../src/domains/finance/development-levy/levy-paid';
import { studentPayerKey } from '../../src/domains/finance/payers/payer-key';
import type { DemoInvoice } from './numbered-invoices';
import { seedOffers, type DemoOffer, type ListOfficers } from './offers';
import { currentSessionId, sessions } from './sessions';

const day = 86_400_000;
const hour = 3_600_000;
/** Kobo, where the session has no rule any more. */
const earlierFee = 4_000_000;

const { acceptance, developmentLevy } = paymentPurposes;
/** Who has an invoice of this session's levy, and whether it is paid. */
const levies: Record<string, boolean> = {
  student: true,
  'student.carryover': true,
  'student.pg': true,
  'student.admitted': true,
  'student.final': false,
};

/** The same code in every run, in the letters of real ones. */
const alphabet = '23456789ABCDEFGH';
const codeOf = (text: string) =>
  [...createHash('sha256').update(text).digest('hex').slice(0, 16)]
    .map((digit) => alphabet[Number.parseInt(digit, 16)])
    .join('');

const sessionName = (id: number) => sessions[id - 1]?.name ?? '';

async function payersOf(trx: Trx, ids: readonly number[]) {
  const students = await trx
    .selectFrom('student as s')
    .leftJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.id', 'u.user_name as userName', 's.surname', 's.first_name as firstName'])
    .select(['s.middle_name as middleName', 's.email', 's.mobile_number as phone'])
    .where((row) => row.or([row('s.id', 'in', ids), row('u.user_name', 'in', Object.keys(levies))]))
    .orderBy('s.id')
    .execute();
  return students.map(({ id, userName, surname, firstName, middleName, email, phone }) => ({
    id,
    userName,
    payer: {
      lastname: surname,
      firstname: firstName,
      middlename: middleName,
      email: email ?? '',
      phone: phone ?? '',
    },
  }));
}
type Payers = Awaited<ReturnType<typeof payersOf>>;

type Charged = Pick<DemoInvoice, 'lines' | 'ruleId'>;

async function linesOf(trx: Trx, purposeId: number) {
  const lines = await trx
    .selectFrom('student_fee_line')
    .select(['student_id as studentId', 'description', 'amount_kobo', 'item_id', 'rule_id as ruleId'])
    .where('purpose_id', '=', purposeId)
    .where('session_id', '=', currentSessionId)
    .orderBy('student_id')
    .orderBy('position')
    .execute();
  const byStudent = new Map<number, Charged>();
  for (const { studentId, ruleId, ...line } of lines) {
    const before = byStudent.get(studentId)?.lines ?? [];
    byStudent.set(studentId, { ruleId, lines: [...before, line] });
  }
  return byStudent;
}

/** State of the invoice that an offer has by now, and when it was paid; undefined where none was made. */
function standing({ becomes, offeredAt, tooLate }: DemoOffer) {
  const made = new Date(offeredAt.getTime() + day);
  const over = lapsesAt(offeredAt, usualWindow);
  if (becomes === 'accepted')
    return { status: 'PAID' as const, made, paidAt: new Date(made.getTime() + hour) };
  if (tooLate) return { status: 'PAID' as const, made, paidAt: new Date(over.getTime() + 2 * day) };
  return becomes === 'lapsed' ? { status: 'EXPIRED' as const, made, paidAt: undefined } : undefined;
}

/** Invoices of acceptance fees that belong to offers, in their order; those without one are left out. */
export async function acceptanceInvoices(
  trx: Trx,
  offers: readonly DemoOffer[],
): Promise<{ offer: DemoOffer; invoice: DemoInvoice }[]> {
  const payers = await payersOf(
    trx,
    offers.map(({ studentId }) => studentId),
  );
  const lines = await linesOf(trx, acceptance);
  return offers.flatMap((offer) => {
    const payer = payers.find(({ id }) => id === offer.studentId)?.payer;
    const state = standing(offer);
    if (!payer || !state) return [];
    const current = offer.sessionId === currentSessionId;
    const earlier = { lines: [{ description: 'Acceptance fee', amount_kobo: earlierFee }] };
    const invoice: DemoInvoice = {
      purposeId: acceptance,
      payerKey: studentPayerKey(offer.studentId),
      sessionId: offer.sessionId,
      payer,
      description: `Acceptance fee, ${sessionName(offer.sessionId)}`,
      status: state.status,
      ...((current && lines.get(offer.studentId)) || earlier),
      createdAt: state.made,
      expiresAt: lastInstant(lapsesAt(offer.offeredAt, usualWindow)),
      ...(state.paidAt && { paidAt: state.paidAt }),
    };
    return [{ offer, invoice }];
  });
}

function levyInvoice(
  { id, payer }: Payers[number],
  { charged, paid, now }: { charged: Charged; paid: boolean; now: Date },
): DemoInvoice {
  const createdAt = new Date(now.getTime() - 8 * day);
  return {
    purposeId: developmentLevy,
    payerKey: studentPayerKey(id),
    sessionId: currentSessionId,
    payer,
    description: `Development levy, ${sessionName(currentSessionId)}`,
    ...charged,
    status: paid ? 'PAID' : 'UNPAID',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 30 * day),
    ...(paid && { paidAt: new Date(createdAt.getTime() + hour) }),
  };
}

/** Invoices of this session's levy. */
async function levyInvoices(trx: Trx, now: Date): Promise<DemoInvoice[]> {
  const [payers, lines] = [await payersOf(trx, [0]), await linesOf(trx, developmentLevy)];
  return payers.flatMap((payer) => {
    const own = lines.get(payer.id);
    const paid = levies[payer.userName ?? ''];
    return own && paid !== undefined ? [levyInvoice(payer, { charged: own, paid, now })] : [];
  });
}

/** The names under the letters of this university. */
async function seedSignatories(trx: Trx): Promise<void> {
  const names = [
    { signatory: 'Mrs Ṣadé Balógun', kinds: ['undergraduate', 'foundation'] as const },
    { signatory: 'Dr Wandoo Anongo', kinds: ['postgraduate'] as const },
    { signatory: 'Mrs Asabe Danjuma', kinds: ['levy'] as const },
  ];
  for (const { signatory, kinds } of names) {
    await trx
      .updateTable('letter_template')
      .set({ signatory })
      .where('kind', 'in', [...kinds])
      .execute();
  }
}

interface Acceptance {
  offer: DemoOffer;
  /** Of the invoice that was written. */
  invoiceId: number;
  paidAt: Date | undefined;
}

/** Accepts what was paid in time, with its letter; flags what came too late. */
export async function acceptOffer(trx: Trx, { offer, invoiceId, paidAt }: Acceptance): Promise<void> {
  if (!paidAt) return;
  const invoice = await invoiceById(trx, invoiceId);
  if (offer.becomes !== 'accepted') {
    await flagNoOffer(trx, invoice, { state: 'lapsed', now: paidAt });
    return;
  }
  await studentOffers.accept(trx, offer.id, { invoiceId, at: paidAt });
  const written = await studentOffers.ofSession(trx, offer);
  if (!written) throw new Error(`no offer ${offer.reference}`);
  const code = codeOf(offer.reference);
  await issueAdmissionLetter(trx, { offer: written, invoice, now: paidAt, code });
}

/** Who ended an offer that its fee did not accept, and when. */
function endOf({ becomes, offeredAt }: DemoOffer, officer: string) {
  const over = lapsesAt(offeredAt, usualWindow);
  const soon = new Date(offeredAt.getTime() + 2 * day);
  if (becomes === 'lapsed') return { actor: { service: 'system' }, at: over } as const;
  // Demo students without a login decline as nobody in particular.
  if (becomes === 'declined') return { actor: { service: 'system' }, at: soon } as const;
  const reason = 'The results that were uploaded are not those of the candidate.';
  return { actor: { userId: officer }, at: soon, reason };
}

/** What becomes of the offers once their invoices stand; letters of what is paid. */
async function decideOffers(
  trx: Trx,
  {
    offers,
    accepted,
    officer,
  }: { offers: readonly DemoOffer[]; accepted: readonly Acceptance[]; officer: string },
): Promise<void> {
  await seedSignatories(trx);
  for (const offer of offers) {
    const { id, becomes } = offer;
    if (becomes === 'published' || becomes === 'accepted') continue;
    await moveEntry(trx, endOf(offer, officer), { entry: await holdEntry(trx, id), to: becomes });
  }
  for (const each of accepted) await acceptOffer(trx, each);
}

/** The proofs of payment of paid levies. */
async function issueLevyLetters(trx: Trx, invoiceIds: readonly number[]): Promise<void> {
  for (const id of invoiceIds) {
    const invoice = await invoiceById(trx, id);
    if (invoice.status !== 'PAID' || !invoice.paidAt) continue;
    await issueLevyLetter(trx, { invoice, now: invoice.paidAt, code: codeOf(invoice.invoiceNumber) });
  }
}

/** Invoices of acceptance fees and levies, and what follows from them once they are written with these ids. */
export async function entrantMoney(trx: Trx, { now, ...office }: ListOfficers & { now: Date; env: Env }) {
  const offers = await seedOffers(trx, { now, ...office });
  const acceptances = await acceptanceInvoices(trx, offers);
  const levyList = await levyInvoices(trx, now);
  const invoices = [...acceptances.map(({ invoice }) => invoice), ...levyList];
  const decideAll = async (idOf: (invoice: DemoInvoice) => number) => {
    const accepted = acceptances.map(({ offer, invoice }) => {
      return { offer, invoiceId: idOf(invoice), paidAt: invoice.paidAt };
    });
    await decideOffers(trx, { offers, accepted, officer: office.adds });
    await issueLevyLetters(trx, levyList.map(idOf));
  };
  return { invoices, decide: decideAll };
}
