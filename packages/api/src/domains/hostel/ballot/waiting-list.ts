import { sql } from 'kysely';
import { inTransaction, type Db } from '../../../platform/database/database';
import { categoriesOf, type CategoryRule, type Lodger } from '../booking/categories-of';
import { categoryRules } from '../booking/eligibility-facts';
import { drawnSessions, lookingAgain, servesBallot, type GivingDeps } from './give-out';
import { nextInTurn, serve } from './serve';

interface Waiting extends Lodger {
  number: number;
  gender: string;
  preferences: number[];
}

/** Who waits, in the order drawn, but for those whose level or department has all that it may have. */
async function whoWaits(db: Db, sessionId: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select a.number, a.preferences, p.gender, a.session_id as "sessionId", coalesce(n.level, p.level) as level,
      p.student_type_id as "studentTypeId", p.department_id as "departmentId",
      p.entry_session_id as "entrySessionId", p.entry_mode as "entryMode", d.years, null as sessions
    from hostel_ballot_application a
    join student p on p.id = a.student_id
    left join student_session n on n.student_id = p.id and n.session_id = a.session_id
    left join department d on d.id = p.department_id
    where a.session_id = ${sessionId} and a.state = 'waiting'
      and not exists (select from hostel_quota q where q.taken >= q.places
        and hostel_quota_counts(q, a.session_id, coalesce(n.level, p.level), p.department_id))
    order by a.place`.execute(db);
  return rows;
}

interface FreeKind {
  hostelId: number;
  gender: string;
  categoryId: number | null;
}

/** Free beds by what decides who may have them: a few lines, however many there are. */
async function freeKinds(db: Db, sessionId: number): Promise<FreeKind[]> {
  const { rows } = await sql<FreeKind>`
    select distinct hostel_id as "hostelId", gender, category_id as "categoryId" from session_bed
    where session_id = ${sessionId} and state = 'free'`.execute(db);
  return rows;
}

/** Whether one of these is for somebody; what else is asked of them is looked at when it is held. */
const fits = (kinds: readonly FreeKind[], one: Waiting, rules: readonly CategoryRule[]): boolean => {
  const categories = new Set(categoriesOf(rules, one).map(({ id }) => id));
  return kinds.some(
    ({ hostelId, gender, categoryId }) =>
      gender === one.gender &&
      (categoryId === null || categories.has(categoryId)) &&
      (one.preferences.length === 0 || one.preferences.includes(hostelId)),
  );
};

const offer = ({ db, clock }: GivingDeps, sessionId: number, number: number): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await servesBallot(trx, sessionId, true))) return false;
    const turn = await nextInTurn(trx, { sessionId, state: 'waiting', number });
    return turn ? serve(trx, turn, clock.now()) : false;
  });

/**
 * Holds beds that have fallen free for the next ones in the waiting list who fit, in the order drawn. Who lets such a hold
 * lapse, or gives it back, is not offered another one. Answers how many were given.
 */
export async function offerFreeBeds(deps: GivingDeps): Promise<number> {
  let given = 0;
  for (const sessionId of await drawnSessions(deps, true)) given += await offerFreeBedsOf(deps, sessionId);
  return given;
}

async function offerFreeBedsOf(deps: GivingDeps, sessionId: number): Promise<number> {
  const { db } = deps;
  let kinds = await freeKinds(db, sessionId);
  if (kinds.length === 0) return 0;
  const [people, rules] = await Promise.all([whoWaits(db, sessionId), categoryRules(db)]);
  let given = 0;
  for (const one of people) {
    if (kinds.length === 0) break;
    if (!fits(kinds, one, rules)) continue;
    try {
      if (!(await lookingAgain(() => offer(deps, sessionId, one.number)))) continue;
      given += 1;
      kinds = await freeKinds(db, sessionId);
    } catch (error) {
      // It stops nobody behind them.
      deps.log.warn({ err: error, sessionId, number: one.number }, 'bed-space not offered');
    }
  }
  return given;
}
