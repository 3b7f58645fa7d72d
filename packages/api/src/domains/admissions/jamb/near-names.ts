import type { admissions } from '@portal/contracts/admissions';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Reach } from '../../../platform/reach';
import { candidatesWithin, presentCandidate } from './candidates.queries';

type Query = CallInput<typeof admissions.jamb.nearNames>['query'];

/** Of 1: below this, names have nothing to do with each other. */
const leastNear = 0.3;
const mostFound = 20;

/**
 * Candidates of one state and sex whose names come near those that somebody gives: the same person under another
 * spelling, or with the names in another order. Nearest first.
 */
export async function nearNames(db: Db | Trx, { query, reach }: { query: Query; reach: Reach }) {
  const { surname, firstName, otherNames, stateId, sex, sessionId } = query;
  const name = [surname, firstName, otherNames].filter(Boolean).join(' ');
  const nearness = sql<number>`similarity(c.sort_name, f_search(${name}))`;
  const all = candidatesWithin(db, reach)
    .select(nearness.as('nearness'))
    .where('c.state_id', '=', stateId)
    .where('c.sex', '=', sex)
    .where(nearness, '>=', leastNear);
  const found = await (sessionId === undefined ? all : all.where('c.session_id', '=', sessionId))
    .orderBy(nearness, 'desc')
    .orderBy('c.id')
    .limit(mostFound)
    .execute();
  return found.map((row) => presentCandidate({ ...row, nearness: Math.round(row.nearness * 100) }));
}
