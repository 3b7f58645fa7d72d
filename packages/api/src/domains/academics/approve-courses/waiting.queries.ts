import type { academics, ApprovalStage } from '@portal/contracts/academics';
import { approvalStages, mostApproved } from '@portal/contracts/academics';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { claimsAnywhere, reachOf, rowsWithin, wholeDepartments } from '../../../platform/reach';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { windowChoices } from '../open-reg/window-choices.queries';
import { optionsOf, placesWithin } from '../departments.queries';
import { clean, isForMe, registrations, waits } from './approvals.queries';
import { borrowedLike } from './borrowed.queries';
import { requestsForMe } from '../add-drop/requests.queries';
import { approvedBefore, isOwnStudent } from './held-submissions';
import { searchedStudent } from '../students-within.queries';
import { claimOfStage, placeColumns, stateBefore } from './stages';

const counted = (state: string) => sql<number>`(count(*) filter (where r.state = ${state}))::int`;

/** Registrations that wait, for this person and at each office, and borrowed courses that wait for this person. */
export async function waitingRegistrations(db: Db, actor: Actor) {
  const found = await registrations(db)
    .select([counted('submitted').as('adviser'), counted('adviser_ok').as('hod')])
    .select(counted('hod_ok').as('dean'))
    .select(sql<number>`(count(*) filter (where ${isForMe(actor)}))::int`.as('forMe'))
    .where(waits)
    .where(rowsWithin(reachOf(actor, 'registration.view'), placeColumns))
    .executeTakeFirstOrThrow();
  const { borrowed } = await borrowedLike(db, { actor, forMe: true })
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('borrowed'))
    .executeTakeFirstOrThrow();
  return { ...found, borrowed };
}

/** How much waits, as the tabs say it. */
export async function waitingCounts(db: Db, actor: Actor) {
  const held = claimsAnywhere(actor);
  const offices = approvalStages.filter((stage) => held.includes(claimOfStage[stage]));
  const [only = null, ...others] = offices;
  const office = others.length === 0 ? only : null;
  const found = await waitingRegistrations(db, actor);
  return { ...found, changes: await requestsForMe(db, actor), offices, office };
}

type CleanQuery = CallInput<typeof academics.approvals.clean>['query'];

/** What this person can approve together at an office, as it is now. */
export async function cleanFor(db: Db, actor: Actor, { stage, ...asked }: CleanQuery) {
  const office: ApprovalStage = stage;
  const all = registrations(db)
    .select(['r.id', 'r.version', sql<number>`(count(*) over ())::int`.as('total')])
    .where('r.state', '=', stateBefore[office])
    .where(clean)
    .where(rowsWithin(reachOf(actor, claimOfStage[office]), placeColumns))
    .where(sql<boolean>`not ${isOwnStudent(actor)} and not ${approvedBefore(actor)}`);
  const rows = await where(all, asked, {
    search: (text) => searchText(searchedStudent, text),
    sessionId: 'r.session_id',
    semester: 'r.semester',
    departmentId: 'p.department_id',
    optionId: 'p.option_id',
    level: 'r.level',
  })
    .orderBy('r.submitted_at')
    .orderBy('r.id')
    .limit(mostApproved)
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    registrations: rows.map(({ id, version }) => ({ id, version })),
  };
}

type TogetherQuery = CallInput<typeof academics.approvals.borrowedForMe>['query'];

/** Borrowed courses that this person can decide together, as it is now. */
export async function borrowedForMe(db: Db, actor: Actor, asked: TogetherQuery) {
  const rows = await borrowedLike(db, { ...asked, actor, forMe: true })
    .clearSelect()
    .select(['c.source', 'c.source_id as id', 'c.course_id as courseId', 'c.version'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('c.submitted_at')
    .orderBy('c.source_id')
    .orderBy('c.course_id')
    .limit(mostApproved)
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    courses: rows.map(({ total: _, ...one }) => one),
  };
}

/** What the filters offer. */
export async function approvalChoices(db: Db, actor: Actor) {
  const { sessions, semesters, studentTypes, levels } = await windowChoices(db);
  // The adviser of a level chooses among the options of its department.
  const reach = wholeDepartments(reachOf(actor, 'registration.view'));
  const { schools, departments } = await placesWithin(db, reach);
  const options = (await optionsOf(db, departments)).map(({ id, name }) => ({ id, name }));
  return { sessions, semesters, studentTypes, schools, departments, options, levels };
}
