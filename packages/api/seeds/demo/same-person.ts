import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/database';
import { changeStudentIn } from '../../src/domains/student/student-management/change-student';
import { recordOf, type Recorded } from '../../src/domains/student/student-management/student-record.queries';
import { officerOf, type Officer } from './officers';
import { currentSessionId } from './sessions';

async function recordWhere(trx: Trx, condition: ReturnType<typeof sql<boolean>>): Promise<Recorded> {
  const found = await trx
    .selectFrom('student as p')
    .select('p.id')
    .where('p.student_type_id', '=', 1)
    .where('p.gender', '=', 'Female')
    .where(condition)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
  const record = found && (await recordOf(trx, found.id));
  if (!record) throw new Error('the demo has nobody who could have come twice');
  return record;
}

const offer = (state: string, session: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from admission_list_entry e where e.student_id = p.id and e.state = ${state} and e.session_id ${session})`;

/** An entrant who was numbered, and has not signed in yet. */
const cameAgain = (trx: Trx) =>
  recordWhere(
    trx,
    sql<boolean>`${offer('accepted', sql`= ${currentSessionId}`)} and p.matric_number is not null
      and exists (select from app_user u where u.id = p.user_id and u.password_hash is null)`,
  );
/** Who declined the offer of an earlier session and paid nothing. */
const declined = (trx: Trx) =>
  recordWhere(
    trx,
    sql<boolean>`${offer('declined', sql`< ${currentSessionId}`)} and p.matric_number is null
      and not exists (select from invoice i where i.student_id = p.id)`,
  );

async function correct(trx: Trx, registry: Officer, { id, into }: { id: number; into: Recorded }) {
  const versionOf = async () => (await recordOf(trx, id))?.version ?? 0;
  const { surname, firstName, middleName, dateOfBirth, gender } = into;
  const document = 'Certificate of birth';
  await changeStudentIn(trx, registry(6), {
    studentId: id,
    version: await versionOf(),
    group: 'names',
    values: { surname, firstName, middleName },
    reason: 'Last year’s list had the names of somebody else',
    document,
  });
  await changeStudentIn(trx, registry(6), {
    studentId: id,
    version: await versionOf(),
    group: 'birth',
    values: { dateOfBirth, gender: gender as 'Female' },
    reason: 'Last year’s list had the birthday of somebody else',
    document,
  });
}

/** Somebody declined last year's offer and took up another one this year: once the registry has corrected the old record,
 * two records are one person's. */
export async function seedSamePerson(
  trx: Trx,
  { officer, now }: { officer: string; now: Date },
): Promise<void> {
  const into = await cameAgain(trx);
  const { id } = await declined(trx);
  await correct(trx, officerOf(officer, ['student.view'], now), { id, into });
}
