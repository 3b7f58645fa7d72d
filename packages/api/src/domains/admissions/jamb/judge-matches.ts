import type { MatchStanding } from '@portal/contracts/admissions';
import type { Candidate } from './candidate';
import type { Match } from './match-applications';
import type { TypedNames } from './typed-beside-list';
import { standingOf, type UnmatchedOfNumber } from './unmatched.queries';

/** What the preview says of the application of a row. */
export const saidOf: Record<MatchStanding, string> = {
  agrees: 'is matched with this row',
  uncertain: 'is left for an officer to match',
  contradicts: 'says otherwise and is left for an officer',
};

/** Of what somebody else works on nothing is said but that it is there: a row that anybody wrote is no question to it. */
const elsewhere = `An application that is not yours to work on ${saidOf.uncertain}`;

/** What a row does to applications that say its number. */
export interface RowMatches {
  /** Sentences for whoever uploads. */
  said: string[];
  matches: Match[];
  standings: MatchStanding[];
}

/**
 * How the applications that say the number of a candidate stand to what the list says of them. One that whoever uploads
 * does not work on is uncertain, whatever it says.
 */
export function judgeMatches(
  candidate: Candidate,
  applications: readonly UnmatchedOfNumber[],
  names: TypedNames,
): RowMatches {
  const judged = applications.map((application) => ({
    application,
    ...(application.ours
      ? standingOf(application, candidate, names)
      : { standing: 'uncertain' as const, differences: [] }),
  }));
  return {
    said: judged.map(({ application, standing, differences }) => {
      if (!application.ours) return elsewhere;
      const why = differences.length > 0 ? `: ${differences.join('; ')}` : '';
      return `Application ${application.applicationNumber ?? ''} ${saidOf[standing]}${why}`;
    }),
    matches: judged
      .filter(({ standing }) => standing === 'agrees')
      .map(({ application }) => ({ applicationId: application.id, jambNumber: candidate.jambNumber })),
    standings: judged.map(({ standing }) => standing),
  };
}
