import type { Totals } from './averages';
import type { GradingScheme } from './grading-scheme';

/** How a student stands at the end of a session. */
export const standings = ['good', 'probation', 'withdrawal'] as const;
export type Standing = (typeof standings)[number];

interface EndOfSemester {
  session: string;
  current: Pick<Totals, 'tnu'>;
  cumulative: Pick<Totals, 'hundredths'>;
}

/**
 * How a student stands after these semesters, the oldest first: below good standing at the end of a session is probation,
 * and probation again in the next one is withdrawal. A session in which nothing was graded says nothing.
 */
export function standingAfter(
  { goodStanding, probationSessions }: GradingScheme,
  semesters: readonly EndOfSemester[],
): Standing {
  const ends = new Map<string, number>();
  for (const { session, current, cumulative } of semesters)
    if (current.tnu > 0) ends.set(session, cumulative.hundredths);
  let running = 0;
  for (const hundredths of ends.values()) {
    running = hundredths < goodStanding ? running + 1 : 0;
    // Who had to leave does not come back by a later result.
    if (running >= probationSessions) return 'withdrawal';
  }
  return running > 0 ? 'probation' : 'good';
}
