import { isStudying, lifeStateWords, type student } from '@portal/contracts/student';
import { fullNameOf, labelOf, type CallData } from '@portal/shared/model';
import {
  knownRows,
  signedCode,
  verificationOf,
  type Verified,
} from '../../../platform/crypto/document-codes';
import type { Deps } from '../../../platform/deps';
import { passportPath } from '../../../platform/identity/passport';
import { currentSession } from '../../../platform/university/university.queries';
import { studentById, type Student } from '../student.queries';
import { contactsOf, levelOf, programmeOf, studentRecord } from './profile.queries';

type Slip = CallData<typeof student.ownProfile.slip>;

/** The record as it is printed: as it is now, whenever that is. */
export async function profileSlip(deps: Pick<Deps, 'db' | 'env'>, student: Student): Promise<Slip> {
  const { db } = deps;
  const [kept, { nextOfKin, sponsor }, session] = await Promise.all([
    studentRecord(db, student.id),
    contactsOf(db, student.id),
    currentSession(db),
  ]);
  return {
    fullName: fullNameOf(student),
    passport: passportPath(student.passportId),
    matricNumber: student.matricNumber,
    session: session?.name ?? kept.entrySession,
    gender: kept.gender,
    dateOfBirth: kept.dateOfBirth,
    state: kept.state,
    lga: kept.lga,
    country: kept.country,
    school: kept.school,
    department: student.department,
    programme: programmeOf(student, kept),
    level: levelOf(student),
    entryMode: student.entryMode,
    entrySession: kept.entrySession,
    studentType: kept.studentType,
    status: student.status,
    email: kept.email,
    mobileNumber: kept.mobileNumber,
    permanentAddress: kept.permanentAddress,
    contactAddress: kept.contactAddress,
    nextOfKin: nextOfKin?.fullName ?? null,
    nextOfKinPhone: nextOfKin?.mobileNumber ?? null,
    sponsor: sponsor?.fullName ?? null,
    sponsorPhone: sponsor?.mobileNumber ?? null,
    verification: verificationOf(deps, signedCode(deps, `PRO${student.id}`)),
  };
}

/** What a slip is worth now: who left studies here no more. What only the student needs to show is not told. */
export async function verifiedProfile(
  { db }: Pick<Deps, 'db'>,
  subject: string,
): Promise<Verified | undefined> {
  const found = await studentById(db, Number(subject.slice('PRO'.length)));
  if (!found) return undefined;
  const session = await currentSession(db);
  return {
    document: 'Profile slip of a student',
    fullName: fullNameOf(found),
    session: session?.name ?? '',
    rows: knownRows([
      ['Matric number', found.matricNumber],
      ['Department', found.department],
      ['Level', levelOf(found)],
      ['Standing', labelOf<string>(found.status, lifeStateWords)],
    ]),
    issuedAt: null,
    valid: isStudying(found.status),
  };
}
