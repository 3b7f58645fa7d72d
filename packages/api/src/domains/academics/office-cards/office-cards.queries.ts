import {
  waitingLines,
  type academics,
  type ClassState,
  type WaitingLineName,
} from '@portal/contracts/academics';
import { countedRows, type CallData, type Claim } from '@portal/shared/model';
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
import { amendmentsLike } from '../results/amendments.queries';
import { sheetsLike } from '../results/class-list.queries';
import { semestersPastEntry } from '../results/late-sheets.queries';
import { semestersToPublish } from '../results/publications.queries';
import { semestersThatWait } from '../results/waiting-sheets.queries';

type Waiting = CallData<typeof academics.officeCards.waiting>;
type Late = CallData<typeof academics.officeCards.exams>['late'][number];

/** Semesters with late sheets, each counted as the list of them shows it. */
async function lateSheets(db: Db, actor: Actor, now: Date): Promise<Late[]> {
  const semesters = await semestersPastEntry(db, now);
  const counted = await Promise.all(
    semesters.map(async (of) => {
      const late = sheetsLike(db, { ...of, actor, now, late: true });
      return { ...of, sheets: await countUpTo(db, late, countedRows) };
    }),
  );
  return counted.filter(({ sheets }) => sheets > 0);
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
