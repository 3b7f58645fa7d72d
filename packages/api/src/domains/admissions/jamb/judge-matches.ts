import type { MatchStanding } from '@portal/contracts/admissions';
import type { Candidate } from './listed-candidate';
import type { Match } from './match-applications';
import type { TypedNames } from './typed-beside-list';
import { standingOf, type UnmatchedOfNumber } from './match-standing';

/** What the preview says of the application of a row. */
export const saidOf: Record<MatchStanding, string> = {
  agrees: 'is matched with this row',
  uncertain: 'is left for an officer to match',
  contradicts: 'says otherwise and is left for an officer',
};

/** What a row does to applications that say its number. */
export interface RowMatches {
  /** Sentences for whoever uploads. */
  said: string[];
  matches: Match[];
  standings: MatchStanding[];
}

/**
 * How the applications that say the number of a candidate stand to what the list says of them. Of one that whoever
 * uploads does not work on nothing is said, not even that it is there, and it stays as it is: a row that anybody wrote is
 * no question to it.
 */
export function judgeMatches(
  candidate: Candidate,
  applications: readonly UnmatchedOfNumber[],
  names: TypedNames,
): RowMatches {
  const judged = applications
    .filter(({ ours }) => ours)
    .map((application) => ({ application, ...standingOf(application, candidate, names) }));
  return {
    said: judged.map(({ application, standing, differences }) => {
      const why = differences.length > 0 ? `: ${differences.join('; ')}` : '';
      return `Application ${application.applicationNumber ?? ''} ${saidOf[standing]}${why}`;
    }),
    matches: judged
      .filter(({ standing }) => standing === 'agrees')
      .map(({ application }) => ({ applicationId: application.id, jambNumber: candidate.jambNumber })),
    standings: judged.map(({ standing }) => standing),
  };
}
