import { fullNameOf } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { isForLodger } from '../booking/categories-of';
import { bookerOf, categoryRules } from '../booking/eligibility-facts';

/** Which categories somebody has in the session under way, also those that officers give. Throws NOT_FOUND. */
export async function categoriesOfStudent(db: Db, { studentId, now }: { studentId: number; now: Date }) {
  const student = await db
    .selectFrom('student as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName', 'p.gender'])
    .select(['p.matric_number as matricNumber', 'd.name as department'])
    .where('p.id', '=', studentId)
    .executeTakeFirst();
  if (!student) throw new AppError('NOT_FOUND');
  const [booker, rules] = await Promise.all([bookerOf(db, { studentId, now }), categoryRules(db)]);
  const { matricNumber, department, gender } = student;
  return {
    fullName: fullNameOf(student),
    matricNumber,
    department,
    level: booker.level,
    gender,
    categories: rules
      .filter((rule) => isForLodger(rule, booker))
      .map(({ id, name, byHand }) => ({ id, name, byHand })),
  };
}
