import { sql } from 'kysely';
import type { Trx } from '../../database/database';
import { AppError } from '../../errors';
import type { Actor } from '../../http/route';
import { heldClaims, isOn, placedClaims } from '../account-rules';

function accountOf(trx: Trx, userId: number, now: Date) {
  return trx
    .selectFrom('app_user')
    .select(['id', 'user_type as userType', isOn('app_user', now).as('on')])
    .select([
      sql<boolean>`exists (select from user_role join role on role.id = role_id
        where user_id = app_user.id and route_set = 'admin')`.as('administrator'),
      sql<string[]>`array(${heldClaims('app_user', now)})`.as('claims'),
      placedClaims('app_user').as('placed'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}

const refuse = (message: string) => new AppError('FORBIDDEN', { message });

interface Wanted {
  userId: number;
  /** Who wants to act as them. */
  by: Pick<Actor, 'userId' | 'claims'>;
  now: Date;
}

/**
 * A student or lecturer whom somebody may act as: never an administrator, never somebody who may do more than they may,
 * never themselves. Throws NOT_FOUND or FORBIDDEN.
 */
export async function demandTarget(trx: Trx, { userId, by, now }: Wanted): Promise<void> {
  const target = await accountOf(trx, userId, now);
  if (!target) throw new AppError('NOT_FOUND');
  if (String(userId) === by.userId) throw refuse('You are signed in as yourself already.');
  if (target.userType !== 'student' && target.userType !== 'lecturer')
    throw refuse('Only students and lecturers can be acted as.');
  if (target.administrator) throw refuse('Administrators cannot be acted as.');
  if (!target.on) throw refuse('This account is switched off.');
  const mine: readonly string[] = by.claims;
  const theirs = [...target.claims, ...target.placed.map(({ claim }) => claim)];
  if (!theirs.every((claim) => mine.includes(claim)))
    throw refuse('This account may do more than you. Ask another administrator.');
}
