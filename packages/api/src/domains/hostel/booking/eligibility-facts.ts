import { sql } from 'kysely';
import { compiledQuery, type Placeholders } from '../../../platform/database/compiled-query';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { gateIn } from '../../../platform/student-facts';
import { isFor, mostSpecific } from '../../../platform/windows/registration-window';
import { windowClosed } from '../../../platform/windows/window-closed';
import { windowState } from '../../../platform/windows/window-state';
import { moneyGates } from '../../finance/gates/gates';
import type { Sex } from '../hostel.tables';
import { isLive } from '../live-beds';
import { categoriesOf, lengthFor, type CategoryRule, type Lodger } from './categories-of';
import { eligibilityOf, type Eligibility, type EligibilityFacts } from './eligibility';

interface Asked {
  studentId: number;
  now: Date;
  /** Left out, the one under way. */
  sessionId?: number;
}
interface Sought extends Omit<Asked, 'sessionId'> {
  sessionId: number | null;
}

/** The window of booking that counts for a student `p` in a session `s`, one row or none. */
export const bookingWindow = sql<{ opens: Date; closes: Date | null; message: string }>`(
  select w.opens_at as opens, w.closes_at as closes, w.message from dated_window w
  where w.kind = 'hostel' and w.session_id = s.id and w.semester is null and ${isFor({
    studentType: sql`p.student_type_id`,
    level: sql`coalesce(n.level, p.level)`,
    school: sql`d.faculty_id`,
  })}
  order by ${mostSpecific} limit 1)`;

const yearOf = (table: 's' | 'e') => sql`extract(year from ${sql.ref(`${table}.starts_on`)})`;

/**
 * Holds of the session that lapsed, and how many more the time makes of those that they gave back: a bed-space is kept from
 * others for nothing by who gives it back just before the end and holds it again. Each is measured by its own hours, which a
 * category may have; rounded, or three thirds would make no whole.
 */
const unpaidHolds = sql<number>`(
  select count(*) filter (where l.state = 'lapsed') + coalesce(floor(round(
    sum(extract(epoch from l.ended_at - l.held_at) / extract(epoch from nullif(l.until, l.held_at) - l.held_at))
      filter (where l.state = 'cancelled' and l.ended_by = 'student'), 6)), 0)::integer
  from bed_allocation l where l.student_id = p.id and l.session_id = s.id)`;

const findStudent = compiledQuery((db, { studentId, now, sessionId }: Placeholders<Sought>) =>
  db
    .selectFrom('student as p')
    .innerJoin('academic_session as s', (join) =>
      join.on(
        sql<boolean>`s.id = coalesce(${sessionId}::integer, (select y.id from academic_session y where y.current))`,
      ),
    )
    .leftJoin('hostel_session as o', 'o.session_id', 's.id')
    .leftJoin('academic_session as e', 'e.id', 'p.entry_session_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .leftJoin('student_session as n', (join) =>
      join.onRef('n.student_id', '=', 'p.id').onRef('n.session_id', '=', 's.id'),
    )
    .leftJoin('hostel_bar as b', (join) =>
      join
        .onRef('b.student_id', '=', 'p.id')
        .on('b.lifted_at', 'is', null)
        .on((on) => on.or([on('b.until', 'is', null), on('b.until', '>=', now)])),
    )
    .leftJoin('bed_allocation as a', (join) =>
      join.onRef('a.student_id', '=', 'p.id').onRef('a.session_id', '=', 's.id').on(isLive('a')),
    )
    .leftJoin('bed_space as q', 'q.id', 'a.bed_id')
    .leftJoinLateral(bookingWindow.as('w'), (join) => join.onTrue())
    .select(['p.id as studentId', 'p.gender', 'p.status', 'p.student_type_id as studentTypeId'])
    .select(['p.department_id as departmentId', 'p.entry_session_id as entrySessionId'])
    .select(['p.entry_mode as entryMode', 'd.years', 's.id as sessionId', 's.name as session'])
    .select(sql<number>`coalesce(n.level, p.level)`.as('level'))
    .select(sql<number | null>`(${yearOf('s')} - ${yearOf('e')} + 1)::integer`.as('sessions'))
    .select(['o.policy', 'o.most_lapses as mostLapses'])
    .select(['b.reason as barReason', 'b.until as barUntil', 'q.code as bed'])
    .select(['w.opens', 'w.closes', 'w.message'])
    .select(unpaidHolds.as('lapses'))
    .where('p.id', '=', studentId),
);

const findCategories = compiledQuery((db) =>
  db
    .selectFrom('hostel_category')
    .select(['id', 'name', 'stage', 'levels', 'student_types as studentTypes', 'departments'])
    .select(['entry_sessions as entrySessions', 'by_hand as byHand'])
    .where('archived', '=', false)
    .orderBy('priority')
    .orderBy('name'),
);

/** Categories in use, the first to be named first. */
export const categoryRules = (db: Db | Trx): Promise<CategoryRule[]> => findCategories(db, {});

interface Fit {
  sessionId: number;
  gender: string;
  categories: number[];
  level: number;
  departmentId: number | null;
}

const findFitting = compiledQuery((db, given: Placeholders<Fit>) => {
  const { sessionId, gender, categories, level, departmentId } = given;
  const fits = sql`select from session_bed b where b.session_id = ${sessionId} and b.gender = ${gender}
      and (b.category_id is null or b.category_id = any(${categories}::integer[]))`;
  return db.selectNoFrom([
    sql<boolean>`exists (${fits} and b.state = 'free')`.as('free'),
    sql<boolean>`exists (${fits})`.as('any'),
    // As the database counts somebody who gets a bed.
    sql<boolean>`exists (select from hostel_quota q where q.taken >= q.places
        and hostel_quota_counts(q, ${sessionId}, ${level}, ${departmentId}))`.as('quotaUsed'),
  ]);
});

/** Who asks for a bed-space of the current session, and by which categories one may be theirs. */
export interface Booker extends Lodger {
  studentId: number;
  session: string;
  gender: Sex;
  categories: readonly CategoryRule[];
}

const toBooker = (found: Found, rules: readonly CategoryRule[]): Booker => ({
  ...found,
  gender: found.gender as Sex,
  categories: categoriesOf(rules, found),
});
type Found = Awaited<ReturnType<typeof findStudent>>[number];

/** Throws NOT_FOUND for nobody, and where no session is under way. */
async function foundStudent(db: Db | Trx, asked: Asked): Promise<Found> {
  const [found] = await findStudent(db, { ...asked, sessionId: asked.sessionId ?? null });
  if (!found) throw new AppError('NOT_FOUND', { message: 'No session is under way.' });
  return found;
}

/** Who chooses among hostels; whoever knows the categories already brings them along. */
export async function bookerOf(
  db: Db | Trx,
  asked: Asked,
  known: Promise<readonly CategoryRule[]> = categoryRules(db),
): Promise<Booker> {
  const [found, rules] = await Promise.all([foundStudent(db, asked), known]);
  return toBooker(found, rules);
}

export interface Standing {
  booker: Booker;
  policy: EligibilityFacts['policy'];
  eligibility: Eligibility[];
  window: EligibilityFacts['window'] & { message: string };
}

/** How somebody stands before the rules of booking now. Throws NOT_FOUND for nobody. */
export async function standingOf(db: Db | Trx, asked: Asked): Promise<Standing> {
  const [found, rules] = await Promise.all([foundStudent(db, asked), categoryRules(db)]);
  const booker = toBooker(found, rules);
  const { sessionId, gender, level, departmentId } = booker;
  const categories = booker.categories.map(({ id }) => id);
  const [gates, [fitting]] = await Promise.all([
    moneyGates(db, asked.studentId, { sessionId, now: asked.now }),
    findFitting(db, { sessionId, gender, categories, level, departmentId }),
  ]);
  const { opens, closes, policy, mostLapses, barReason, barUntil } = found;
  const times = opens ? { opens, closes, lateUntil: null } : undefined;
  const window = { state: windowState(times, asked.now).state, opens, closes };
  const eligibility = eligibilityOf({
    session: booker.session,
    policy,
    window,
    acceptance: gateIn(gates, 'acceptance'),
    fee: gateIn(gates, 'bed'),
    status: found.status,
    bar: barReason === null ? null : { reason: barReason, until: barUntil },
    bed: found.bed,
    sessions: found.sessions,
    courseLength: lengthFor(booker),
    lapses: found.lapses,
    mostLapses: mostLapses ?? 0,
    fitting: fittingOf(fitting),
    quotaUsed: fitting?.quotaUsed ?? false,
  });
  return { booker, policy, eligibility, window: { ...window, message: found.message ?? '' } };
}

/** Throws WINDOW_CLOSED where bed-spaces are given out by ballot: nobody books one, and nobody waits in line. */
export function demandBooking({ policy, booker }: Pick<Standing, 'policy' | 'booker'>): void {
  if (policy !== 'ballot') return;
  throw windowClosed(
    `Bed-spaces of ${booker.session} are given out by ballot: apply for one on the page Hostel.`,
  );
}

function fittingOf(found: { free: boolean; any: boolean } | undefined): EligibilityFacts['fitting'] {
  if (found?.free) return 'free';
  return found?.any ? 'taken' : 'none';
}
