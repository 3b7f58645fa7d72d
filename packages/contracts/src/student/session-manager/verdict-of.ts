import { counted, studentTypes } from '@portal/shared/model';
import { isEnrolling, type Verdict } from './verdicts';

/** What a verdict looks at. */
export interface JudgedStudent {
  studentTypeId: number;
  /** In the session that ends. */
  level: number;
  /** Of the department, where there is one. */
  years: number | null;
  status: string;
  /** At the end of the session, over what is published. */
  standing: 'good' | 'probation' | 'withdrawal';
  /** Courses of the session whose results are still to come. */
  awaited: number;
  /** Semesters of the session that were registered, and those of them that no office has approved to the end. */
  registered: number;
  unapproved: number;
  /** The session is over: nobody can register it any more. */
  isOver: boolean;
  /** On leave or suspended for a time of the session. */
  away: boolean;
  /** Everything that the award asks for is there. */
  awardable: boolean;
  /** Longer than anybody may study for the award. */
  overTime: boolean;
}

export interface Judgement {
  verdict: Verdict;
  /** Null of who is enrolled in no next session. */
  toLevel: number | null;
  reason: string;
}

/** Programmes that are over with their session. */
const ofOneSession: readonly number[] = [studentTypes.jupeb, studentTypes.preDegree];
const postgraduates: readonly number[] = [studentTypes.postgraduate, studentTypes.ccePostgraduate];

const lastLevel = ({ years }: Pick<JudgedStudent, 'years'>) => (years === null ? Infinity : years * 100);

/** The level to which a verdict leads; nobody goes beyond the last one of the department. */
export function levelAfter(
  verdict: Verdict,
  { studentTypeId, level, years }: Pick<JudgedStudent, 'studentTypeId' | 'level' | 'years'>,
): number | null {
  if (!isEnrolling(verdict)) return null;
  const stays = verdict === 'repeat' || verdict === 'spill_over' || postgraduates.includes(studentTypeId);
  return stays || level === 0 || level >= lastLevel({ years }) ? level : level + 100;
}

function verdictOf(student: JudgedStudent): Omit<Judgement, 'toLevel'> {
  const { studentTypeId, level, status, standing, awaited, registered, unapproved } = student;
  if (status === 'suspended') return { verdict: 'held', reason: 'Suspended.' };
  if (ofOneSession.includes(studentTypeId))
    return { verdict: 'graduate', reason: 'The programme lasts one session.' };
  if (postgraduates.includes(studentTypeId))
    return { verdict: 'pass', reason: 'Postgraduates go on at their level.' };
  if (registered === 0 && student.away)
    return { verdict: 'held', reason: 'Was deferred or suspended in the session, and registered nothing.' };
  if (registered === 0)
    return student.isOver
      ? { verdict: 'withdraw', reason: 'Registered in neither semester.' }
      : { verdict: 'held', reason: 'Has registered nothing, and the session is not over.' };
  if (unapproved > 0)
    return { verdict: 'held', reason: `${counted(unapproved, 'registration')} not approved yet.` };
  if (awaited > 0)
    return { verdict: 'held', reason: `${counted(awaited, 'result')} of the session still to come.` };
  if (standing === 'withdrawal')
    return { verdict: 'withdraw', reason: 'Below good standing again after a session on probation.' };
  if (level >= lastLevel(student)) {
    if (student.awardable) return { verdict: 'graduate', reason: 'Lacks nothing for the award.' };
    if (student.overTime) return { verdict: 'withdraw', reason: 'Has studied as long as anybody may.' };
    return { verdict: 'spill_over', reason: 'At the last level, and something is lacking for the award.' };
  }
  return standing === 'probation'
    ? { verdict: 'probation', reason: 'Below good standing at the end of the session.' }
    : { verdict: 'pass', reason: 'In good standing.' };
}

/** What becomes of a student at the end of a session: the one function that proposal and commit ask. */
export function judge(student: JudgedStudent): Judgement {
  const found = verdictOf(student);
  return { ...found, toLevel: levelAfter(found.verdict, student) };
}
