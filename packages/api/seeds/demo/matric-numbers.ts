import { sql } from 'kysely';
import { giveNumber } from '../../src/domains/admissions/matric-numbers/give-numbers';
import type { Command } from '../../src/platform/command';
import type { Trx } from '../../src/platform/database/database';
import type { Env } from '../../src/platform/env';
import type { Actor } from '../../src/platform/http/route';
import { currentSessionId } from './sessions';

const day = 86_400_000;
const template = '{YYYY}{DD}{NNNNN}';
/** Entrants who have not been given a number yet, and how many of them are now. */
const waiting = 6;
const given = 2;

/** Some entrants who have paid wait for their numbers; the first of them are given theirs. */
export async function seedMatricNumbers(
  trx: Trx,
  { officer, now, env }: { officer: string; now: Date; env: Env },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      update student set matric_number = null where id in (
        select p.id from student p
        where p.entry_session_id = ${currentSessionId} and p.user_id is null and p.status = 'active'
          and p.department_id is not null and p.cleared_at is not null and p.matric_number is not null
          and exists (select from student_fee_paid f where f.student_id = p.id
            and f.session_id = p.entry_session_id and f.purpose_id = 1 and f.paid_kobo > 0)
        order by p.id desc limit ${waiting})
      returning id)
    select id from chosen order by id`.execute(trx);
  const actor: Actor = {
    userId: officer,
    userName: 'demo',
    userType: 'official',
    roles: [],
    sessionId: 'demo',
    localClaims: [],
    claims: ['admissions.matric'],
  };
  const command: Command<Actor> = { actor, at: new Date(now.getTime() - day) };
  for (const { id } of rows.slice(0, given)) await giveNumber(trx, { env }, { command, id, template });
}
