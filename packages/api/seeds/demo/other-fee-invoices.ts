import { paymentPurposes } from '@portal/shared/model';
import { splitFee, type FeeLine } from '@portal/contracts/finance';
import type { Trx } from '../../src/platform/database/database';
import { billName } from '../../src/domains/finance/billing/charges';
import { studentPayerKey } from '../../src/domains/finance/payers/payer-key';
import type { DemoInvoice } from './numbered-invoices';
import { currentSessionId } from './sessions';

const half = 5_000;
const day = 86_400_000;
const hour = 3_600_000;
/** One student in so many has an invoice of this session: enough to look at, few enough to start with. */
const everySixth = 6;
const channels = ['BANK BRANCH', 'CARDPAYMENT', 'INTERNET BANKING'] as const;

/** What became of the invoices, in turn. */
const fates = [
  ...(['paid', 'paid', 'half', 'paid', 'open', 'half', 'paid'] as const),
  ...(['expired', 'paid', 'cancelled', 'half', 'paid'] as const),
];
type Fate = (typeof fates)[number];

interface Payer {
  id: number;
  level: number;
  typeId: number;
  session: string;
  surname: string;
  firstName: string;
  email: string | null;
  phone: string | null;
}

interface Line extends FeeLine {
  itemId: number;
  ruleId: number;
}

/** Students of the current session without a login, who have names and a fee of their own. */
function payers(trx: Trx): Promise<Payer[]> {
  return trx
    .selectFrom('student as s')
    .innerJoin('student_session as h', 'h.student_id', 's.id')
    .innerJoin('academic_session as a', 'a.id', 'h.session_id')
    .select(['s.id', 'h.level', 's.student_type_id as typeId', 's.surname', 's.first_name as firstName'])
    .select(['a.name as session'])
    .select(['s.email', 's.mobile_number as phone'])
    .where('s.user_id', 'is', null)
    .where('s.matric_number', 'is not', null)
    .where('h.session_id', '=', currentSessionId)
    .orderBy('s.id')
    .execute();
}

async function linesOf(trx: Trx, students: readonly number[]): Promise<Map<number, Line[]>> {
  const rows = await trx
    .selectFrom('student_fee_line')
    .select(['student_id as studentId', 'description', 'amount_kobo as amount'])
    .select(['item_id as itemId', 'rule_id as ruleId'])
    .where('purpose_id', '=', paymentPurposes.schoolFees)
    .where('session_id', '=', currentSessionId)
    .where('student_id', 'in', students)
    .orderBy('position')
    .execute();
  const byStudent = new Map<number, Line[]>();
  for (const { studentId, ...line } of rows) {
    byStudent.set(studentId, [...(byStudent.get(studentId) ?? []), line]);
  }
  return byStudent;
}

/** State and times of an invoice, counted from now. */
function lifeOf(fate: Fate, { place, now }: { place: number; now: Date }) {
  const made = new Date(now.getTime() - (place % 40) * day - (place % 9) * hour - hour);
  if (fate === 'open') {
    const recent = new Date(now.getTime() - (place % 5) * day - hour);
    return { status: 'UNPAID', createdAt: recent, expiresAt: new Date(recent.getTime() + 30 * day) } as const;
  }
  if (fate === 'expired') {
    const old = new Date(made.getTime() - 31 * day);
    return { status: 'EXPIRED', createdAt: old, expiresAt: new Date(old.getTime() + 30 * day) } as const;
  }
  if (fate === 'cancelled') return { status: 'CANCELLED', createdAt: made } as const;
  return { status: 'PAID', createdAt: made, paidAt: new Date(made.getTime() + hour / 2) } as const;
}

function invoiceOf(
  payer: Payer,
  lines: readonly Line[],
  { place, now }: { place: number; now: Date },
): DemoInvoice {
  const fate = fates[place % fates.length] ?? 'paid';
  const inHalves = fate === 'half' && payer.typeId === 1 && payer.level >= 200;
  const instalment = inHalves ? 'FirstInstallment' : 'Full';
  const charged = inHalves ? splitFee(lines, half).first : lines;
  const channel = channels[place % channels.length];
  return {
    purposeId: paymentPurposes.schoolFees,
    payerKey: studentPayerKey(payer.id),
    sessionId: currentSessionId,
    instalment,
    payer: {
      lastname: payer.surname,
      firstname: payer.firstName,
      middlename: '',
      email: payer.email ?? '',
      phone: payer.phone ?? '',
    },
    description: billName('School fees', payer.session, instalment),
    lines: charged.map(({ description, amount }, index) => {
      return { description, amount_kobo: amount, ...(lines[index] && { item_id: lines[index].itemId }) };
    }),
    ...(lines[0] && { ruleId: lines[0].ruleId }),
    ...(channel && { channel }),
    ...lifeOf(fate, { place, now }),
  };
}

/** School fees of this session of some of the students without a login, paid over the last forty days or not. */
export async function otherFeeInvoices(trx: Trx, now: Date): Promise<DemoInvoice[]> {
  const some = (await payers(trx)).filter((_, index) => index % everySixth === 0);
  const lines = await linesOf(
    trx,
    some.map(({ id }) => id),
  );
  return some.flatMap((payer, place) => {
    const own = lines.get(payer.id);
    return own ? invoiceOf(payer, own, { place, now }) : [];
  });
}
