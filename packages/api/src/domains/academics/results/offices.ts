import type { OfficeAct, SheetState } from '@portal/contracts/academics';
import type { Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf, rowsWithin, type Thing } from '../../../platform/reach';

/** Who approves a sheet, in the order in which they do. */
export type Approving = Extract<OfficeAct, 'approve' | 'board' | 'senate'>;
type Waiting = Extract<SheetState, 'submitted' | 'hod_ok' | 'dean_ok'>;

interface Office {
  claim: Claim;
  /** What waits for it, and what becomes of that. */
  from: Waiting;
  to: Extract<SheetState, 'hod_ok' | 'dean_ok' | 'senate_ok'>;
  name: string;
}

export const offices: Record<Approving, Office> = {
  approve: { claim: 'results.approve', from: 'submitted', to: 'hod_ok', name: 'head of department' },
  board: { claim: 'results.board', from: 'hod_ok', to: 'dean_ok', name: 'dean' },
  senate: { claim: 'results.senate', from: 'dean_ok', to: 'senate_ok', name: 'Senate' },
};
export const approvingActs = Object.keys(offices) as Approving[];

/** What a sheet in this state waits for; undefined where that is no office. */
export const officeOf = (state: SheetState): Approving | undefined =>
  approvingActs.find((act) => offices[act].from === state);

/** Columns of a course `k` and its department `d`. */
export const placeOfCourse = {
  school: sql.ref('d.faculty_id'),
  department: sql.ref('k.department_id'),
  level: sql.ref('k.level'),
};

/** Whether the course `k` lies where this person holds the claim. */
export const courseWithin = (actor: Actor, claim: Claim) => rowsWithin(reachOf(actor, claim), placeOfCourse);

interface Judged {
  state: SheetState;
  /** This person entered a score of it, or stands on it as a student. */
  concerned: boolean;
  /** This person approved it since it was submitted. */
  approved: boolean;
  /** Somebody leads the course whose account is not switched off. */
  led: boolean;
  place: Thing;
}

/** What this person may do with a sheet as it stands. */
export function actsOnSheet(actor: Actor, { state, concerned, approved, led, place }: Judged): OfficeAct[] {
  const holds = (claim: Claim) => isWithin(reachOf(actor, claim), place);
  if (state === 'senate_ok') return holds('results.edit') ? ['amend'] : [];
  if (state === 'none' || state === 'draft') {
    const name = !led && holds('results.approve') ? (['name_lead'] as const) : [];
    return led && holds('results.edit') ? ['upload'] : [...name];
  }
  const office = officeOf(state);
  if (!office || concerned) return [];
  const mine = holds(offices[office].claim);
  return [
    ...(mine && !approved ? [office] : []),
    ...(mine || holds('results.edit') ? (['return'] as const) : []),
  ];
}
