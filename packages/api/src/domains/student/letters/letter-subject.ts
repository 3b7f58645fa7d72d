import { isStudying, type StudentLetterKind } from '@portal/contracts/student';
import { formatDate, fullNameOf } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { currentSession, readUniversity } from '../../../platform/university/university.queries';

/** Whom a letter is about, and what of the university and of their placement it may say. */
export async function letterSubject(db: Db | Trx, studentId: number) {
  const session = await currentSession(db);
  const [person, placement, university] = await Promise.all([
    db
      .selectFrom('student as s')
      .leftJoin('department as d', 'd.id', 's.department_id')
      .leftJoin('faculty as f', 'f.id', 'd.faculty_id')
      .innerJoin('academic_session as e', 'e.id', 's.entry_session_id')
      .select(['s.surname', 's.first_name as firstName', 's.middle_name as middleName', 's.level'])
      .select(['s.matric_number as matricNumber', 's.status', 's.degree', 'd.degree as usualDegree'])
      .select(['d.name as department', 'f.name as school', 'e.name as entrySession'])
      .where('s.id', '=', studentId)
      .executeTakeFirstOrThrow(),
    session &&
      db
        .selectFrom('siwes_form as f')
        .innerJoin('state as t', 't.id', 'f.state_id')
        .select(['f.employer', 'f.address', 't.name as state'])
        .select(['f.starts_on as startsOn', 'f.ends_on as endsOn'])
        .where('f.student_id', '=', studentId)
        .where('f.session_id', '=', session.id)
        // What the coordinator has not checked the university does not sign: its student can still write anything there.
        .where('f.state', '=', 'locked')
        .executeTakeFirst(),
    readUniversity(db),
  ]);
  return { person, placement, university, session };
}
export type LetterSubject = Awaited<ReturnType<typeof letterSubject>>;

/** Why a student cannot have a letter; null where they can. */
export function whyNoLetter(
  kind: StudentLetterKind,
  { person, placement, session }: LetterSubject,
): string | null {
  if (!session) return 'No session is under way.';
  if (kind === 'testimonial') return person.status === 'graduated' ? null : 'It is for graduates.';
  if (!isStudying(person.status)) return 'It is for students who are enrolled.';
  if (kind === 'siwes_introduction' && !placement)
    return 'It is there once the coordinator has locked your SIWES form.';
  return null;
}

/** What stands in the place of each placeholder; what the record does not say is left out. */
export function letterWords({ person, placement, university, session }: LetterSubject): Map<string, string> {
  const words = {
    fullName: fullNameOf(person),
    matricNumber: person.matricNumber,
    department: person.department,
    school: person.school,
    level: person.level > 0 ? String(person.level) : null,
    session: session?.name,
    university: university.name,
    degree: person.degree ?? person.usualDegree,
    entrySession: person.entrySession,
    employer: placement?.employer,
    startsOn: placement?.startsOn && formatDate(placement.startsOn),
    endsOn: placement?.endsOn && formatDate(placement.endsOn),
  };
  return new Map(Object.entries(words).flatMap(([name, word]) => (word ? [[name, word] as const] : [])));
}
