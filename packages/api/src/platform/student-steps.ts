import type { CallData, calls } from '@portal/shared/model';
import type { Db } from './database/database';
import { fromParts } from './part';
import { gateIn, type Gate, type StudentFacts } from './student-facts';

/** What a student reads of the one thing to do next, with the page where it is done. */
export type Step = NonNullable<CallData<typeof calls.dashboard.student>['nextStep']>;

/** How a student stands, as the domains have told it already. */
export interface Standing extends Omit<StudentFacts, 'results'> {
  studentId: number;
  /** As in `active`. */
  status: string;
  /** The one under way: 1 Harmattan, 2 Rain. */
  semester: number;
  now: Date;
}

export interface StudentStep {
  /** Of all that wait for a student the step with the lowest number is shown; each number is given once. */
  order: number;
  /** Null for who is not stuck here. Asks the database only for what no fact says, as every start page waits for it. */
  tell: (standing: Standing, db: Db) => Step | null | Promise<Step | null>;
}

declare module './part' {
  interface Part {
    /** What may wait for a student in this domain, by name, as `levy`. */
    studentSteps?: Readonly<Record<string, StudentStep>>;
  }
}

/** Every step of every domain, in the order in which they are asked for. */
export const studentSteps = (): StudentStep[] =>
  [...fromParts((part) => part.studentSteps).values()].sort((one, other) => one.order - other.order);

/** The first thing that waits for a student, over all domains; null when nothing does. */
export async function nextStepOf(db: Db, standing: Standing): Promise<Step | null> {
  for (const { tell } of studentSteps()) {
    const step = await tell(standing, db);
    if (step) return step;
  }
  return null;
}

/** The gate before course registration of the semester under way: who is not through it has something to pay first. */
export const registrationGate = ({ money, semester }: Pick<Standing, 'money' | 'semester'>): Gate =>
  gateIn(money.gates, semester === 1 ? 'harmattan' : 'rain');

/** A gate that is shut, as a step. */
export function stepAtGate({ gate, reason, action }: Gate, title: string): Step {
  const { label, route } = action ?? { label: 'See my profile', route: '/profile' };
  return { gate, title, text: reason ?? '', action: label, route };
}
