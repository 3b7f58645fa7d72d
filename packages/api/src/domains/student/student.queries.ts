import { compiledQuery, type Placeholders } from '../../platform/database/compiled-query';
import type { Db, Trx } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import { actorOf, type Actor } from '../../platform/http/route';

const findStudent = compiledQuery((db, { userId }: Placeholders<{ userId: number }>) =>
  selectStudent(db).where('s.user_id', '=', userId),
);

/** The student behind an account; undefined for staff. */
export async function studentOf(db: Db | Trx, userId: string | number) {
  const [student] = await findStudent(db, { userId: Number(userId) });
  return student;
}

/** The student who asks. Throws FORBIDDEN for staff. */
export async function studentAsking(db: Db | Trx, context: { actor: Actor | null }): Promise<Student> {
  const student = await studentOf(db, actorOf(context).userId);
  if (!student) throw new AppError('FORBIDDEN');
  return student;
}

export function studentById(db: Db | Trx, id: number) {
  return selectStudent(db).where('s.id', '=', id).executeTakeFirst();
}

function selectStudent(db: Db | Trx) {
  return db
    .selectFrom('student as s')
    .leftJoin('department as d', 'd.id', 's.department_id')
    .select([
      's.id',
      's.matric_number as matricNumber',
      's.surname',
      's.first_name as firstName',
      's.middle_name as middleName',
      's.gender',
      's.level',
      's.entry_mode as entryMode',
      's.entry_session_id as entrySessionId',
      's.student_type_id as studentTypeId',
      's.department_id as departmentId',
      's.passport_id as passportId',
      's.status',
      'd.name as department',
      'd.years',
    ]);
}

export type Student = NonNullable<Awaited<ReturnType<typeof studentOf>>>;

const findType = compiledQuery((db, { userId }: Placeholders<{ userId: number }>) =>
  db.selectFrom('student').select('student_type_id').where('user_id', '=', userId),
);

/** Id of the student type of an account; undefined for staff. */
export async function studentTypeOf(db: Db | Trx, userId: string | number): Promise<number | undefined> {
  const [row] = await findType(db, { userId: Number(userId) });
  return row?.student_type_id;
}
