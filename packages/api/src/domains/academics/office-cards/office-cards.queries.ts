import {
  waitingLines,
  type academics,
  type ClassState,
  type WaitingLineName,
} from '@portal/contracts/academics';
import { countedRows, texts, type CallData, type Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { countUpTo } from '../../../platform/lists/page-rows';
import { claimsAnywhere, reachOf, rowsWithin } from '../../../platform/reach';
import { requestsForMe } from '../add-drop/requests.queries';
import { registrations } from '../approve-courses/approvals.queries';
import { placeColumns } from '../approve-courses/stages';
import { waitingRegistrations } from '../approve-courses/waiting.queries';
import { awardListsLike } from '../award-lists/award-lists.queries';
import { classLike } from '../class/class.queries';
import { missingResultsLike } from '../missing-results/missing-results.queries';
import { entryWindow } from '../records/entry-window';
import { amendmentsLike } from '../results/amendments.queries';
import { courseWithin } from '../results/offices';
import { semestersToPublish } from '../results/publications.queries';
import { semestersThatWait } from '../results/waiting-sheets.queries';

type Waiting = CallData<typeof academics.officeCards.waiting>;
type Late = CallData<typeof academics.officeCards.exams>['late'][number];

/** Semesters in which the time for entering scores is over, with the sheets that are still with their lecturers. */
async function lateSheets(db: Db, actor: Actor, now: Date): Promise<Late[]> {
  const { rows } = await sql<Omit<Late, 'semester'>>`
    select t.session_id as "sessionId", s.name as session, t.semester as "semesterId", count(*)::int as sheets
    from result_sheet t
    join course_in_session k on k.course_id = t.course_id and k.session_id = t.session_id
    join academic_session s on s.id = t.session_id
    left join department d on d.id = k.department_id
    left join lateral ${entryWindow({
      sessionId: sql.ref('t.session_id'),
      semester: sql.ref('t.semester'),
      level: sql.ref('k.level'),
      school: sql.ref('d.faculty_id'),
    })} w on true
    where t.state = 'draft' and ${courseWithin(actor, 'results.view')}
    group by t.session_id, s.name, s.starts_on, t.semester
    having bool_or(w.closes < ${now})
    order by s.starts_on desc, t.semester desc`.execute(db);
  return rows.map((row) => ({ ...row, semester: texts.semesters[row.semesterId - 1] ?? '' }));
}

/** What somebody decides, wherever they hold the claims of it. */
function linesOf(actor: Actor): WaitingLineName[] {
  const held = claimsAnywhere(actor);
  const holds = (...claims: Claim[]) => claims.some((claim) => held.includes(claim));
  const senate = holds('results.senate');
  const answers = actor.userType !== 'official' && holds('results.approve', 'results.board');
  const decides: Record<WaitingLineName, boolean> = {
    registrations: holds('registration.approve', 'registration.exceed'),
    borrowed: holds('registration.approve'),
    sheets: senate || holds('results.approve', 'results.board'),
    amendments: senate,
    awardLists: senate,
    // Whoever works on results has this line on the card of the results office.
    publications: holds('results.publish') && !holds('results.edit'),
    missing: answers,
  };
  return waitingLines.filter((line) => decides[line]);
}

/** What waits for heads, deans, the registrar and who publishes; what they do not decide is not asked. */
export async function waitingCard(db: Db, actor: Actor): Promise<Waiting> {
  const lines = linesOf(actor);
  const asked = <T>(line: WaitingLineName, ask: () => Promise<T>, none: T) =>
    lines.includes(line) ? ask() : Promise.resolve(none);
  const [registrations, sheets, amendments, awardLists, publications, missing] = await Promise.all([
    asked<{ forMe: number; borrowed: number }>('registrations', () => waitingRegistrations(db, actor), {
      forMe: 0,
      borrowed: 0,
    }),
    asked('sheets', () => semestersThatWait(db, actor), []),
    asked('amendments', () => countUpTo(db, amendmentsLike(db, { actor, forMe: true }), countedRows), 0),
    asked('awardLists', () => countUpTo(db, awardListsLike(db, { actor, forMe: true }), countedRows), 0),
    asked('publications', () => semestersToPublish(db, actor), []),
    asked('missing', () => countUpTo(db, missingResultsLike(db, { actor, forMe: true }), countedRows), 0),
  ]);
  const { forMe, borrowed } = registrations;
  return { lines, registrations: forMe, borrowed, sheets, amendments, awardLists, publications, missing };
}

/** What the exams officer reads. */
export async function examsCard(db: Db, actor: Actor, now: Date) {
  const [late, amendments, missing, awardLists] = await Promise.all([
    lateSheets(db, actor, now),
    countUpTo(db, amendmentsLike(db, { actor, state: 'open' }), countedRows),
    countUpTo(db, missingResultsLike(db, { actor, state: 'open' }), countedRows),
    countUpTo(db, awardListsLike(db, { actor, forMe: true }), countedRows),
  ]);
  return { late, amendments, missing, awardLists };
}

/** What a course adviser reads. */
export async function adviserCard(db: Db, actor: Actor) {
  const submitted = registrations(db)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('r.state', '=', 'submitted')
    .where(rowsWithin(reachOf(actor, 'registration.advise'), placeColumns))
    .executeTakeFirstOrThrow();
  const students = (state: ClassState) => countUpTo(db, classLike(db, { actor, state }), countedRows);
  const [waiting, changes, none, draft, returned] = await Promise.all([
    submitted,
    requestsForMe(db, actor),
    students('none'),
    students('draft'),
    students('returned'),
  ]);
  return { submitted: waiting.count, changes, none, draft, returned };
}
