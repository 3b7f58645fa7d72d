import { paymentPurposes } from '@portal/shared/model';
import type { Trx } from '../../src/database';
import { studentPayerKey } from '../../src/student/school-fees.queries';
import { linesOf } from './fees';
import type { DemoInvoice } from './invoices';
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
  level: number;
  total: number;
}

/** Half of every line for the first instalment, the rest of it for the second. */
export function halfOf(lines: readonly Line[], instalment: Instalment): Line[] {
  return lines.map(({ description, amount_kobo }) => {
    const first = Math.floor(amount_kobo / 200) * 100;
    return { description, amount_kobo: instalment === 'FirstInstallment' ? first : amount_kobo - first };
  });
}

function invoiceOf(fee: Fee, instalment: Instalment, paidAt: Date): DemoInvoice {
  const lines = linesOf(fee.total, fee.level);
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
    description: `School fees ${fee.session}`,
    lines: instalment === 'Full' ? lines : halfOf(lines, instalment),
    status: 'PAID',
    createdAt: new Date(paidAt.getTime() - day),
    paidAt,
  };
}

async function feesOfLogins(trx: Trx): Promise<Fee[]> {
  return trx
    .selectFrom('student as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .innerJoin('student_session as l', 'l.student_id', 's.id')
    .innerJoin('academic_session as a', 'a.id', 'l.session_id')
    .innerJoin('school_fee as f', (join) =>
      join
        .onRef('f.session_id', '=', 'l.session_id')
        .onRef('f.level', '=', 'l.level')
        .onRef('f.student_type_id', '=', 's.student_type_id'),
    )
    .select([
      's.id as studentId',
      'u.user_name as userName',
      's.surname',
      's.first_name as firstName',
      's.email',
      's.mobile_number as phone',
      'a.id as sessionId',
      'a.name as session',
      'a.starts_on as startsOn',
      'l.level',
      'f.total_kobo as total',
    ])
    .orderBy('s.id')
    .orderBy('a.id')
    .execute();
}

/** School fees of the students with a login: earlier sessions in full, this one as the login's description says. */
export async function schoolFeeInvoices(trx: Trx): Promise<DemoInvoice[]> {
  const fees = await feesOfLogins(trx);
  return fees.flatMap((fee) => {
    const paidAt = new Date(Date.parse(`${fee.startsOn}T10:00:00Z`) + 10 * day);
    const login = studentUsers.find(({ userName }) => userName === fee.userName);
    if (fee.sessionId !== currentSessionId) return [invoiceOf(fee, 'Full', paidAt)];
    const paid = login?.student.paid ?? 'nothing';
    if (paid === 'nothing') return [];
    return [invoiceOf(fee, paid === 'half' ? 'FirstInstallment' : 'Full', paidAt)];
  });
}
