import type { AwardState } from '@portal/contracts/admissions';
import { fullNameOf } from '@portal/shared/model';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { demandNotOwn } from './own-award';
import { isFoundation } from './student-of-award';

/** An award of somebody else in this state, held. Throws NOT_FOUND, FORBIDDEN, or CONFLICT where it is in another one. */
export async function holdAward(
  trx: Trx,
  { actor }: Pick<Command<Actor>, 'actor'>,
  { id, state }: { id: number; state: AwardState },
) {
  const held = await trx
    .selectFrom('degree_award as a')
    .innerJoin('student as p', 'p.id', 'a.student_id')
    .select(['a.id', 'a.state', 'p.matric_number as matricNumber', 'a.programme', 'a.class'])
    .select(['a.student_id as studentId', 'p.user_id as userId'])
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select(['a.awarded_on as awardedOn', 'p.student_type_id as typeId'])
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();
  if (!held) throw new AppError('NOT_FOUND');
  if (held.state !== state) {
    throw new AppError('CONFLICT', { message: 'This award has been decided meanwhile.' });
  }
  const { userId, studentId, typeId, surname, firstName, middleName, ...award } = held;
  demandNotOwn(actor, userId);
  // Who has finished a foundation programme goes on to study.
  return {
    award,
    studentId,
    leaves: !isFoundation(typeId),
    name: fullNameOf({ surname, firstName, middleName }),
  };
}
