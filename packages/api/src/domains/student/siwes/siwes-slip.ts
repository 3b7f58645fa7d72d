import { siwesLabels, type student as contract } from '@portal/contracts/student';
import { formatDate, fullNameOf, type CallData } from '@portal/shared/model';
import {
  knownRows,
  signedCode,
  verificationOf,
  type Verified,
} from '../../../platform/crypto/document-codes';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { passportPath } from '../../../platform/identity/passport';
import { studentById, type Student } from '../student.queries';
import { formById, formOf, placeOf } from './own-form.queries';
import { groupsOf } from './present-form';

type Slip = CallData<typeof contract.siwes.slip>;

/** What a student shows of the form that they have submitted. Throws STEP_MISSING before that. */
export async function siwesSlip(
  deps: Pick<Deps, 'db' | 'env'>,
  student: Student,
  show: (accountNumber: string) => string,
): Promise<Slip> {
  const { db } = deps;
  const { sessionId, level } = await placeOf(db, student.id);
  const form = sessionId === null ? undefined : await formOf(db, { studentId: student.id, sessionId });
  if (!form?.submittedAt)
    throw new AppError('STEP_MISSING', { message: 'The slip is there once your form is submitted.' });
  return {
    session: form.session,
    state: form.state,
    fullName: fullNameOf(student),
    matricNumber: student.matricNumber,
    department: student.department,
    level,
    passport: passportPath(student.passportId),
    submittedAt: form.submittedAt.toISOString(),
    groups: groupsOf(form, show(form.accountNumber)),
    verification: verificationOf(deps, signedCode(deps, `SIW${form.id}`)),
  };
}

/** What a slip is worth now: the student may have changed the placement since, until it is locked. */
export async function verifiedSiwesSlip(
  { db }: Pick<Deps, 'db'>,
  subject: string,
): Promise<Verified | undefined> {
  const form = await formById(db, Number(subject.slice('SIW'.length)));
  const student = form && (await studentById(db, form.studentId));
  if (!student) return undefined;
  const { employer, placedIn, startsOn, endsOn, state } = form;
  return {
    document: 'Acknowledgement slip of a SIWES form',
    fullName: fullNameOf(student),
    session: form.session,
    rows: knownRows([
      ['Matric number', student.matricNumber],
      ['Department', student.department],
      ['Employer', [employer, placedIn].filter(Boolean).join(', ')],
      ['Placement', startsOn && endsOn && `${formatDate(startsOn)} to ${formatDate(endsOn)}`],
      ['State', siwesLabels[state]],
    ]),
    issuedAt: null,
    valid: state !== 'draft',
  };
}
