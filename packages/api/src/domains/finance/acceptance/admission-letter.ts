import { durationText, type LetterKind } from '@portal/contracts/finance';
import { formatDate, fullNameOf, lagosDate, studentTypes } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import * as facts from '../letters/letter-facts.queries';
import { issueLetter } from '../letters/issue-letter';
import type { Invoice } from '../invoices/invoices.queries';
import type { Offer } from './offers';

const kindOfType: Record<number, LetterKind> = {
  [studentTypes.jupeb]: 'foundation',
  [studentTypes.preDegree]: 'foundation',
  [studentTypes.postgraduate]: 'postgraduate',
  [studentTypes.ccePostgraduate]: 'postgraduate',
};
const numberLabels: Partial<Record<Offer['mode'], string>> = {
  UTME: 'JAMB number',
  DIRECT_ENTRY: 'JAMB number',
  SUPPLEMENTARY: 'JAMB number',
};

type Person = Awaited<ReturnType<typeof facts.personOf>>;

/** What officers look for, by kind of letter; what is not known is left out. */
function rowsOf(offer: Offer, kind: LetterKind, name: string) {
  const postgraduate = kind === 'postgraduate';
  const rows: [string, string | null][] = [
    ['Name', name],
    [numberLabels[offer.mode] ?? 'Application number', offer.registrationNumber],
    ['Programme', offer.programme],
    ['Degree', kind === 'foundation' ? null : offer.degree],
    ['Subject combination', offer.subjectCombination],
    [postgraduate ? 'Supervising department' : 'Department', offer.department],
    ['School', offer.school],
    ['Mode of study', offer.studyMode],
    ['Duration', durationText(offer.durationMonths)],
    ['Session', offer.session],
    ['Offered on', formatDate(lagosDate(offer.offeredAt))],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function wordsOf(offer: Offer, person: Person, receipt: string): Record<string, string> {
  return {
    name: fullNameOf(person),
    firstname: person.firstName,
    number: offer.registrationNumber,
    programme: offer.programme,
    degree: offer.degree,
    department: offer.department ?? '',
    combination: offer.subjectCombination ?? '',
    studymode: offer.studyMode ?? 'full-time',
    duration: durationText(offer.durationMonths),
    session: offer.session,
    receipt,
  };
}

/** The letter of an offer that its acceptance fee has accepted. `code`: only where it must be the same in every run. */
export async function issueAdmissionLetter(
  trx: Trx,
  { offer, invoice, now, code }: { offer: Offer; invoice: Invoice; now: Date; code?: string },
): Promise<void> {
  const person = await facts.personOf(trx, offer.studentId);
  const { number: receipt } = await facts.receiptOf(trx, invoice.id);
  const kind = kindOfType[person.studentTypeId] ?? 'undergraduate';
  const words = wordsOf(offer, person, receipt);
  const name = words['name'] ?? '';
  const paid = { description: 'Acceptance fee (paid)', amount: invoice.total };
  await issueLetter(trx, {
    kind,
    studentId: offer.studentId,
    sessionId: offer.sessionId,
    invoiceId: invoice.id,
    words,
    now,
    ...(code !== undefined && { code }),
    parts: {
      reference: offer.reference,
      addressee: [name, ...(person.address ? [person.address] : [])],
      rows: rowsOf(offer, kind, name),
      fees: [paid, ...(await facts.feesToCome(trx, offer))],
      conditions: offer.conditions,
      fullName: name,
      programme: offer.programme,
      number: offer.registrationNumber,
    },
  });
}
