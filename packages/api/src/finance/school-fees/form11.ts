import type { finance } from '@portal/shared/finance';
import { formatDate, type CallData } from '@portal/shared/model';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { feeStatement } from '../../student/fee-statement';
import { passportPath } from '../../student/passport';
import { studentRecord } from '../../student/profile.queries';
import { feesOf } from '../../student/school-fees.queries';
import { fullNameOf, type Student } from '../../student/student.queries';
import { readSetting } from '../../university/university.queries';
import { paidIn } from './form11.queries';

type Form11 = CallData<typeof finance.schoolFees.form11>;

/** The setting `form11`. `{session}` in a paragraph becomes the session. */
interface Template {
  title: string;
  paragraphs: string[];
  offices: string[];
}

type Record = Awaited<ReturnType<typeof studentRecord>>;

function rowsOf(student: Student, record: Record, level: number): Form11['rows'] {
  const rows: [string, string | null | undefined][] = [
    ['Name', fullNameOf(student)],
    ['Matric number', student.matricNumber],
    ['School', record.school],
    ['Department', student.department],
    ['Level', level > 0 ? String(level) : null],
    ['Student type', record.studentType],
    ['Entry session', record.entrySession],
    ['Sex', record.gender],
    ['Date of birth', formatDate(record.dateOfBirth)],
    ['Nationality', record.country],
    ['State of origin', record.state],
    ['Local government', record.lga],
    ['Phone Number', record.mobileNumber],
    ['Email', record.email],
    ['Home address', record.permanentAddress],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Form 11 of a session. Throws NOT_FOUND for a session without a fee, STEP_MISSING before anything of it is paid. */
export async function form11Of(
  { db }: Pick<Deps, 'db'>,
  student: Student,
  sessionId: number,
): Promise<Form11> {
  const fees = await feesOf(db, student.id);
  const fee = fees.find((one) => one.sessionId === sessionId);
  if (!fee) throw new AppError('NOT_FOUND', { message: 'You have no school fee in this session.' });
  const { state } = feeStatement(fee.total, fee.invoices);
  if (state === 'owing') {
    throw new AppError('STEP_MISSING', { message: 'Form 11 can be printed once the school fee is paid.' });
  }
  const [template, record, paid] = await Promise.all([
    readSetting<Template>(db, 'form11'),
    studentRecord(db, student.id),
    paidIn(db, student.id, sessionId),
  ]);
  if (!template) throw new Error('the setting form11 is missing');
  return {
    title: template.title,
    session: fee.session,
    paragraphs: template.paragraphs.map((text) => ({ text: text.replaceAll('{session}', fee.session) })),
    offices: template.offices.map((name) => ({ name })),
    fullName: fullNameOf(student),
    passport: passportPath(student.passportId),
    rows: rowsOf(student, record, fee.level),
    receipts: paid.map(({ description, amount, paidAt, receiptNumber }) => ({
      ...{ number: receiptNumber ?? '', description, amount },
      paidAt: paidAt?.toISOString() ?? '',
    })),
    complete: state === 'paid',
  };
}
