import { lifeStates, type LifeState, type student } from '@portal/contracts/student';
import { countedRows, type CallData, type Claim } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { cachedTotal, keyOf } from '../../../platform/lists/cached-total';
import { countUpTo } from '../../../platform/lists/page-rows';
import { claimsAnywhere, reachOf } from '../../../platform/reach';
import { requestsLike } from '../requests/requests.queries';
import { rolloversLike } from '../session-manager/rollovers.queries';
import { studentsByState } from '../student-management/student-list.queries';
import { transcriptsLike } from '../transcripts/transcripts.queries';

type Card = CallData<typeof student.studentsCard.office>;

/** A start page is opened often, and nobody counts students by the second. */
const seconds = 60;

/** Students within reach by state: one sum serves everybody with the same reach. */
function countedStates({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor) {
  const key = keyOf('students by state', { reach: reachOf(actor, 'student.view') });
  return cachedTotal({ db, clock }, { key, seconds }, () => studentsByState(db, actor));
}

/** What the start page says of students' records; what somebody does not decide is not asked. */
export async function studentsCard(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<Card> {
  const held = claimsAnywhere(actor);
  const counted = (claim: Claim, count: () => Promise<number>) =>
    held.includes(claim) ? count() : Promise.resolve(null);
  const { db } = deps;
  const [states, requests, rollovers, transcripts] = await Promise.all([
    countedStates(deps, actor),
    counted('student.decide-requests', () =>
      countUpTo(db, requestsLike(db, { actor, state: 'requested' }), countedRows),
    ),
    counted('student.rollover', () => countUpTo(db, rolloversLike(db, { actor, forMe: true }), countedRows)),
    counted('student.transcripts', () => countUpTo(db, transcriptsLike(db, { toDo: true }), countedRows)),
  ]);
  const of = (state: LifeState) => states.value.find((each) => each.state === state)?.students ?? 0;
  return {
    asOf: states.asOf.toISOString(),
    states: lifeStates
      .map((state) => ({ state, students: of(state) }))
      .filter(({ students }) => students > 0),
    requests,
    rollovers,
    transcripts,
  };
}
