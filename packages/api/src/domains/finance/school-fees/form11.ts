import type { finance } from '@portal/contracts/finance';
import { type CallData, formatDate, fullNameOf } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { passportPath } from '../../../platform/identity/passport';
import { studentRecord } from '../../student/profile/profile.queries';
import { feesOf } from './school-fees.queries';
import { studentById, type Student } from '../../student/student.queries';
import { readSetting } from '../../../platform/university/university.queries';
import {
  knownRows,
  signedCode,
  verificationOf,
  type Verified,
} from '../../../platform/crypto/document-codes';
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
  return knownRows([
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
  ]);
}

/** The school fee of a student in a session, and how far it is paid. */
async function feeIn(db: Deps['db'], studentId: number, sessionId: number) {
  const fee = (await feesOf(db, studentId)).find((one) => one.sessionId === sessionId);
  return fee && { ...fee, begun: fee.state === 'half' || fee.state === 'paid' };
}

const howFar = (complete: boolean) => (complete ? 'Paid in full' : 'First instalment paid');

/** Form 11 of a session. Throws NOT_FOUND for a session without a fee, STEP_MISSING before anything of it is paid. */
export async function form11Of(
  deps: Pick<Deps, 'db' | 'env'>,
  student: Student,
  sessionId: number,
): Promise<Form11> {
  const { db } = deps;
  const fee = await feeIn(db, student.id, sessionId);
  if (!fee) throw new AppError('NOT_FOUND', { message: 'You have no school fee in this session.' });
  if (!fee.begun) {
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
      number: receiptNumber ?? '',
      description,
      amount,
      paidAt: paidAt?.toISOString() ?? '',
    })),
    complete: fee.state === 'paid',
    verification: verificationOf(deps, signedCode(deps, `FRM${sessionId}S${student.id}`)),
  };
}

/** Whether the fee of a Form 11 still counts as paid. */
export async function verifiedForm11(
  { db }: Pick<Deps, 'db'>,
  subject: string,
): Promise<Verified | undefined> {
  const [sessionId = 0, studentId = 0] = subject.slice(3).split('S').map(Number);
  const student = await studentById(db, studentId);
  const fee = await feeIn(db, studentId, sessionId);
  const template = await readSetting<Template>(db, 'form11');
  if (!student || !fee || !template) return undefined;
  return {
    document: template.title,
    fullName: fullNameOf(student),
    session: fee.session,
    rows: knownRows([
      ['Matric number', student.matricNumber],
      ['Department', student.department],
      ['Level', fee.level > 0 ? String(fee.level) : null],
      ['School fees', fee.begun ? howFar(fee.state === 'paid') : 'Not paid'],
    ]),
    issuedAt: null,
    valid: fee.begun,
  };
}
