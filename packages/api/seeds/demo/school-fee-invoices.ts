import { paymentPurposes, studentTypes } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import { billName } from '../../src/domains/finance/billing/charges';
import { studentPayerKey } from '../../src/domains/finance/payers/payer-key';
import { splitFee, type FeeLine } from '@portal/contracts/finance';
import type { DemoInvoice } from './numbered-invoices';
import { studentUsers } from './people.data';
import { currentSessionId } from './sessions';

type Instalment = NonNullable<DemoInvoice['instalment']>;
type Line = DemoInvoice['lines'][number];

const day = 86_400_000;

interface Fee {
  studentId: number;
  userName: string;
  surname: string;
  firstName: string;
  email: string | null;
  phone: string | null;
  sessionId: number;
  session: string;
  startsOn: string;
  lines: (FeeLine & { itemId: number; ruleId: number })[];
}

const half = 5_000;

function linesFor(lines: Fee['lines'], instalment: Instalment): Line[] {
  const part = instalment === 'Full' ? lines : splitFee(lines, half).first;
  return part.map(({ description, amount, itemId }) => ({
    description,
    amount_kobo: amount,
    item_id: itemId,
  }));
}

function invoiceOf(fee: Fee, instalment: Instalment, paidAt: Date): DemoInvoice {
  return {
    purposeId: paymentPurposes.schoolFees,
    payerKey: studentPayerKey(fee.studentId),
    sessionId: fee.sessionId,
    instalment,
    payer: {
      lastname: fee.surname,
      firstname: fee.firstName,
      middlename: '',
      email: fee.email ?? '',
      phone: fee.phone ?? '',
    },
    description: billName('School fees', fee.session, instalment),
    lines: linesFor(fee.lines, instalment),
    ...(fee.lines[0] && { ruleId: fee.lines[0].ruleId }),
    status: 'PAID',
    createdAt: new Date(paidAt.getTime() - day),
    paidAt,
  };
}

/** School fees of each session of the students with a login, or of these students. */
async function feesOf(trx: Trx, studentIds?: readonly number[]): Promise<Fee[]> {
  const chosen = await trx
    .selectFrom('student as s')
    .leftJoin('app_user as u', 'u.id', 's.user_id')
    .innerJoin('student_session as l', 'l.student_id', 's.id')
    .innerJoin('academic_session as a', 'a.id', 'l.session_id')
    .select([
      's.id as studentId',
      's.surname',
      's.first_name as firstName',
      's.email',
      's.mobile_number as phone',
      'a.id as sessionId',
      'a.name as session',
      'a.starts_on as startsOn',
    ])
    .select((row) => row.fn.coalesce('u.user_name', row.val('')).as('userName'))
    .where((row) => (studentIds ? row('s.id', 'in', studentIds) : row('u.id', 'is not', null)))
    .orderBy('s.id')
    .orderBy('a.id')
    .execute();
  const lines = await trx
    .selectFrom('student_fee_line')
    .select(['student_id', 'session_id', 'description', 'amount_kobo as amount'])
    .select(['item_id as itemId', 'rule_id as ruleId'])
    .where('purpose_id', '=', paymentPurposes.schoolFees)
    .where(
      'student_id',
      'in',
      chosen.map(({ studentId }) => studentId),
    )
    .orderBy('position')
    .execute();
  const byFee = new Map<string, typeof lines>();
  for (const line of lines) {
    const key = `${line.student_id}|${line.session_id}`;
    byFee.set(key, [...(byFee.get(key) ?? []), line]);
  }
  return chosen.map((fee) => ({ ...fee, lines: byFee.get(`${fee.studentId}|${fee.sessionId}`) ?? [] }));
}

const paidOf = (fee: Fee) => new Date(Date.parse(`${fee.startsOn}T10:00:00Z`) + 10 * day);

/** School fees of these students of sessions before this one, in full. */
export async function earlierSchoolFees(trx: Trx, studentIds: readonly number[]): Promise<DemoInvoice[]> {
  const fees = await feesOf(trx, studentIds);
  return fees
    .filter(({ lines, sessionId }) => lines.length > 0 && sessionId !== currentSessionId)
    .map((fee) => invoiceOf(fee, 'Full', paidOf(fee)));
}

/** School fees of the students with a login: earlier sessions in full, this one as the login's description says. */
export async function schoolFeeInvoices(trx: Trx): Promise<DemoInvoice[]> {
  const fees = await feesOf(trx);
  return fees
    .filter(({ lines }) => lines.length > 0)
    .flatMap((fee) => {
      const paidAt = paidOf(fee);
      const login = studentUsers.find(({ userName }) => userName === fee.userName);
      if (fee.sessionId !== currentSessionId) return [invoiceOf(fee, 'Full', paidAt)];
      const paid = login?.student.paid ?? 'nothing';
      if (paid === 'nothing') return [];
      return [invoiceOf(fee, paid === 'half' ? 'FirstInstallment' : 'Full', paidAt)];
    });
}

/** Entrants without a login, cleared, whose fee of this session is paid: they can be given matric numbers. */
export async function paidEntrants(trx: Trx, most: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('student')
    .select('id')
    .where('entry_session_id', '=', currentSessionId)
    .where('user_id', 'is', null)
    .where('status', '=', 'active')
    .where('student_type_id', '=', studentTypes.undergraduate)
    .where('cleared_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** The school fees of some students of a session, paid in full: in its first weeks where no day is given. */
export async function entrantSchoolFees(
  trx: Trx,
  studentIds: readonly number[],
  { sessionId, paidAt }: { sessionId: number; paidAt?: Date } = { sessionId: currentSessionId },
): Promise<DemoInvoice[]> {
  if (studentIds.length === 0) return [];
  const fees = await feesOf(trx, studentIds);
  const usually = ({ startsOn }: Fee) => new Date(Date.parse(`${startsOn}T10:00:00Z`) + 12 * day);
  return fees
    .filter((fee) => fee.lines.length > 0 && fee.sessionId === sessionId)
    .map((fee) => invoiceOf(fee, 'Full', paidAt ?? usually(fee)));
}

/** School fees of the session under way, paid in its first days: of some in full, of others the first half. */
export async function registeringSchoolFees(
  trx: Trx,
  paying: ReadonlyMap<number, Instalment>,
): Promise<DemoInvoice[]> {
  const fees = await feesOf(trx, [...paying.keys()]);
  return fees
    .filter(({ lines, sessionId }) => lines.length > 0 && sessionId === currentSessionId)
    .map((fee) => {
      const paidAt = new Date(Date.parse(`${fee.startsOn}T10:00:00Z`) + (2 + (fee.studentId % 8)) * day);
      return invoiceOf(fee, paying.get(fee.studentId) ?? 'Full', paidAt);
    });
}
