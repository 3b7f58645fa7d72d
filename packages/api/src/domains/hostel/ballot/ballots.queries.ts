import {
  liveStates,
  type AllocationState,
  type BallotAct,
  type BallotOutcome,
  type hostel,
} from '@portal/contracts/hostel';
import { fullNameOf, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { windowState } from '../../../platform/windows/window-state';
import { searchedStudent } from '../../student/find-students';
import { ballotOf, namedSource, stageOf, windowsOf, type Ballot } from './ballot.queries';

type ListQuery = CallInput<typeof hostel.ballots.applications>['query'];

/** Applications with the bed-space, `n`, that is theirs now of who was given one: after a move it is another one. */
const applications = (db: Db | Trx) =>
  db
    .selectFrom('hostel_ballot_application as a')
    .leftJoin('bed_allocation as n', (join) =>
      join
        .onRef('n.student_id', '=', 'a.student_id')
        .onRef('n.session_id', '=', 'a.session_id')
        .on('a.state', '=', 'given')
        .on('n.state', 'in', liveStates),
    );
const outcome = sql<BallotOutcome>`case when a.state = 'given' and n.id is null then 'let_go' else a.state end`;

/** Applications of an outcome, in words in which an index has them in the order drawn. */
function isOf(asked: BallotOutcome) {
  if (asked === 'let_go') return sql<boolean>`(a.state = 'given' and n.id is null)`;
  if (asked === 'given') return sql<boolean>`(a.state = 'given' and n.id is not null)`;
  return sql<boolean>`a.state = ${asked}`;
}

async function countsOf(db: Db | Trx, sessionId: number) {
  const found = await applications(db)
    .select(outcome.as('outcome'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .select(sql<number>`count(*) filter (where a.failures > 0)`.as('failed'))
    .where('a.session_id', '=', sessionId)
    .groupBy(outcome)
    .execute();
  const of = (name: BallotOutcome) => found.find((one) => one.outcome === name);
  const count = (name: BallotOutcome) => of(name)?.count ?? 0;
  return {
    applied: count('applied'),
    withdrawn: count('withdrawn'),
    given: count('given'),
    letGo: count('let_go'),
    waiting: count('waiting'),
    passed: count('passed'),
    failed: (of('applied')?.failed ?? 0) + (of('waiting')?.failed ?? 0),
  };
}

interface Looking {
  actor: Actor;
  /** Who really acts, as the record of who entered the outside text has them. */
  person: string;
  now: Date;
}

function actsOn(
  ballot: Ballot | undefined,
  { closed, actor, person }: Looking & { closed: boolean },
): BallotAct[] {
  if (!actor.claims.includes('hostel.edit') || ballot?.drawnAt) return [];
  if (!ballot) return closed ? [] : ['open'];
  if (!closed) return [];
  return ballot.outside !== null && ballot.outsideBy !== person ? ['outside', 'draw'] : ['outside'];
}

/** Where the ballot of a session stands, for an officer. Throws NOT_FOUND. */
export async function presentBallot(db: Db | Trx, sessionId: number, looking: Looking) {
  const rules = await db
    .selectFrom('academic_session as s')
    .leftJoin('hostel_session as o', 'o.session_id', 's.id')
    .select(['s.name as session', 'o.policy'])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  if (!rules) throw new AppError('NOT_FOUND');
  const [ballot, source, counts, { opens, closes }] = await Promise.all([
    ballotOf(db, sessionId),
    namedSource(db, sessionId),
    countsOf(db, sessionId),
    windowsOf(db, sessionId),
  ]);
  const times = opens ? { opens, closes, lateUntil: null } : undefined;
  const stage = stageOf({ policy: rules.policy, ballot, window: windowState(times, looking.now).state });
  const name = await actorNames(db, [ballot?.outsideBy ?? '', ballot?.drawnBy ?? '']);
  const named = (actor: string | null | undefined) => (actor ? name(actor) : null);
  return {
    sessionId,
    session: rules.session,
    stage,
    commitment: ballot?.commitment ?? null,
    source: ballot ? ballot.source : source,
    committedAt: ballot?.committedAt.toISOString() ?? null,
    closes: closes?.toISOString() ?? null,
    ...counts,
    outside: ballot?.outside ?? null,
    outsideSource: ballot?.outsideSource ?? null,
    outsideOn: ballot?.outsideOn ?? null,
    outsideBy: named(ballot?.outsideBy),
    drawnBy: named(ballot?.drawnBy),
    drawnAt: ballot?.drawnAt?.toISOString() ?? null,
    version: ballot?.version ?? null,
    may: stage === 'off' ? [] : actsOn(ballot, { ...looking, closed: stage === 'closed' }),
  };
}

/** Applications of a session, or of all. */
export const applicationsLike = (db: Db | Trx, query: ListQuery) =>
  where(
    applications(db)
      .innerJoin('academic_session as s', 's.id', 'a.session_id')
      .innerJoin('student as p', 'p.id', 'a.student_id')
      .leftJoin('department as d', 'd.id', 'p.department_id')
      .leftJoin('bed_allocation as l', 'l.id', 'a.allocation_id')
      .leftJoin('bed_space as b', (join) => join.on('b.id', '=', sql<number>`coalesce(n.bed_id, l.bed_id)`))
      .select(['a.id', 'a.number', 'p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
      .select(['p.matric_number as matricNumber', 'd.name as department', 'p.level', 's.name as session'])
      .select(['a.place', 'a.reason', 'a.failures', 'b.code as bedSpace', 'a.applied_at as appliedAt'])
      .select([outcome.as('state'), sql<AllocationState | null>`coalesce(n.state, l.state)`.as('bedState')])
      .select(
        sql<string | null>`(select string_agg(h.name, ', ' order by array_position(a.preferences, h.id))
          from hostel h where h.id = any(a.preferences))`.as('hostels'),
      ),
    query,
    {
      search: (text) => searchText(searchedStudent, text),
      sessionId: 'a.session_id',
      state: isOf,
    },
  );
type Row = Awaited<ReturnType<ReturnType<typeof applicationsLike>['executeTakeFirstOrThrow']>>;

export const applicationOrder: Order = {
  sorts: {
    place: sql.ref('a.place'),
    number: sql.ref('a.number'),
    name: sql`p.surname || ' ' || p.first_name`,
  },
  mayMiss: ['place'],
  usual: 'place',
  id: sql.ref('a.id'),
};

export const presentApplications = (rows: readonly Row[]) =>
  rows.map(({ hostels, appliedAt, surname, firstName, middleName, ...row }) => ({
    ...row,
    fullName: fullNameOf({ surname, firstName, middleName }),
    preferences: hostels ?? 'Any',
    appliedAt: appliedAt.toISOString(),
  }));
