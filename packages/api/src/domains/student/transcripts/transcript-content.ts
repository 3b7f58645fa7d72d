import { entryModeWords, type TranscriptContent } from '@portal/contracts/student';
import { fullNameOf, labelOf } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { degreeRegister } from '../../../platform/degree-register';
import { publishedResults } from '../../../platform/transcripts';

const subjectOf = (db: Db | Trx, studentId: number) =>
  db
    .selectFrom('student as s')
    .innerJoin('academic_session as e', 'e.id', 's.entry_session_id')
    .leftJoin('department as d', 'd.id', 's.department_id')
    .leftJoin('faculty as f', 'f.id', 'd.faculty_id')
    .select(['s.surname', 's.first_name as firstName', 's.middle_name as middleName', 's.gender'])
    .select(['s.matric_number as matricNumber', 's.date_of_birth as dateOfBirth', 's.degree'])
    .select(['s.entry_mode as entryMode', 'e.name as entrySession', 'd.degree as usualDegree'])
    .select(['d.name as department', 'f.name as school'])
    .where('s.id', '=', studentId)
    .executeTakeFirstOrThrow();

/** What a transcript or a statement would say now, and how many results are still to come; undefined without any. */
export async function transcriptContent(
  db: Db | Trx,
  { studentId, recipient }: { studentId: number; recipient: string | null },
): Promise<{ content: TranscriptContent; awaited: number } | undefined> {
  const [person, published, award] = await Promise.all([
    subjectOf(db, studentId),
    publishedResults(db, studentId),
    degreeRegister().lastOf(db, studentId),
  ]);
  if (!published) return undefined;
  const degree = person.degree ?? person.usualDegree;
  return {
    awaited: published.awaited,
    content: {
      fullName: fullNameOf(person),
      matricNumber: person.matricNumber,
      sex: person.gender,
      dateOfBirth: person.dateOfBirth,
      school: person.school,
      department: person.department,
      programme: degree && person.department ? `${degree} ${person.department}` : null,
      entryMode: labelOf<string>(person.entryMode, entryModeWords),
      entrySession: person.entrySession,
      recipient,
      award: award ?? null,
      results: published.results,
    },
  };
}
