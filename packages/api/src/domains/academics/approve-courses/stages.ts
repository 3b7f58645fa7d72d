import {
  approvalActs,
  approvalStages,
  waitsFor,
  type ApprovalAct,
  type ApprovalStage,
  type WaitingState,
} from '@portal/contracts/academics';
import type { Claim } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { isWithin, reachOf, rowsWithin, type Holder, type Thing } from '../../../platform/reach';

/** What holds an office over a student; where the claim ends, what waits is somebody else's at once. */
export const claimOfStage = {
  adviser: 'registration.advise',
  hod: 'registration.approve',
  dean: 'registration.exceed',
} as const satisfies Record<ApprovalStage, Claim>;

/** What a registration is while it waits for the office. */
export const stateBefore = {
  adviser: 'submitted',
  hod: 'adviser_ok',
  dean: 'hod_ok',
} as const satisfies Record<ApprovalStage, WaitingState>;

/** The office that a registration waits for; undefined for one that does not wait. */
export const stageOf = (state: string): ApprovalStage | undefined =>
  (waitsFor as Readonly<Record<string, ApprovalStage>>)[state];

/** What a registration is after the office: whoever decides last locks. */
export function stateAfter(stage: ApprovalStage, needsDean: boolean) {
  if (stage === 'adviser') return 'adviser_ok';
  return stage === 'hod' && needsDean ? 'hod_ok' : 'locked';
}

/** The columns of a place, of a registration `r` with its student `p` and the department `d`. */
export const placeColumns = {
  school: sql.ref('d.faculty_id'),
  department: sql.ref('p.department_id'),
  level: sql.ref('r.level'),
  studentType: sql.ref('p.student_type_id'),
};

/** Whether the office that a registration `r` waits for, or what else has such a state, is this person's. */
export function waitsForHolder(
  holder: Holder,
  state: 'r.state' | 'q.state' = 'r.state',
): RawBuilder<boolean> {
  const each = approvalStages.map(
    (stage) =>
      sql`(${sql.ref(state)} = ${stateBefore[stage]} and ${rowsWithin(reachOf(holder, claimOfStage[stage]), placeColumns)})`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

interface Judged {
  state: string;
  place: Thing;
  /** Of whoever looks, or acts as another. */
  own: boolean;
  /** They approved it at an earlier stage since it was submitted, or lent a course of it. */
  approvedBefore: boolean;
  /** Heads of other departments have not decided on what is borrowed. */
  asksOwners: boolean;
}

/** What a person may do with a registration as it stands. */
export function actsOn(holder: Holder & { impersonatorId?: string | undefined }, one: Judged): ApprovalAct[] {
  const stage = stageOf(one.state);
  if (!stage || one.own || holder.impersonatorId !== undefined) return [];
  if (!isWithin(reachOf(holder, claimOfStage[stage]), one.place)) return [];
  const waits = one.approvedBefore || (stage === 'hod' && one.asksOwners);
  return approvalActs.flatMap((act): ApprovalAct[] =>
    act === 'approve' && waits ? [] : [`${stage}.${act}`],
  );
}
