import { jambModeLabels } from '@portal/contracts/admissions';
import type { Db, Trx } from '../../../platform/database/database';
import type { Finding, ImportRow } from '../../../platform/imports/import-kind';
import { isWithin, type Reach } from '../../../platform/reach';
import { candidateOf, differencesOf, type Candidate, type Row } from './candidate';
import { judgeMatches, type RowMatches } from './judge-matches';
import { readPlaces } from './places';
import { storedCandidates } from './stored-candidates.queries';
import { subjectNames, unmatchedOfNumbers } from './unmatched.queries';

/** What becomes of a candidate when the row is applied. */
type Fate = 'new' | 'changed' | 'same';

interface Judged {
  finding: Finding;
  /** None where the row is refused. */
  candidate?: Candidate;
  fate?: Fate;
  /** What the row does to applications that say its number. */
  applications?: RowMatches;
}

/** Candidates are undergraduates to be. */
export const undergraduates = { studentType: 1 } as const;

/** JAMB's list is the central office's: a department corrects what that says of its own, and brings nobody. */
const notOnList =
  'JAMB no.: is not on the list yet. The admissions office puts candidates on it, and you may then correct those of your department';

/** The list that is judged, and where its officer works. */
export interface JudgedList {
  sessionId: number;
  reach: Reach;
}

/** What a list says of candidates beside what is known of them now; in the order of the rows. */
export async function judgeCandidates(
  db: Db | Trx,
  { sessionId, reach }: JudgedList,
  rows: readonly ImportRow<Row>[],
): Promise<Judged[]> {
  const places = await readPlaces(db);
  const stored = await storedCandidates(
    db,
    sessionId,
    rows.map(({ values }) => values.jambNumber),
  );
  const waiting = await unmatchedOfNumbers(
    db,
    { sessionId, reach },
    rows.map(({ values }) => values.jambNumber),
  );
  const subjects = waiting.size > 0 ? await subjectNames(db) : new Map<string, string>();
  const isOurs = ({ departmentId, schoolId }: Pick<Candidate, 'departmentId' | 'schoolId'>) =>
    isWithin(reach, { ...undergraduates, department: departmentId, school: schoolId });
  const judge = ({ number, values }: ImportRow<Row>): Judged => {
    const refused = (message: string): Judged => ({ finding: { number, verdict: 'error', message } });
    const candidate = candidateOf(values, places);
    if (Array.isArray(candidate)) return refused(candidate.join('. '));
    if (!isOurs(candidate)) return refused(`Department: ${candidate.department} is not yours to work on`);
    const before = stored.get(candidate.jambNumber);
    if (before && !isOurs(before))
      return refused('JAMB no.: stands on the list for a department that is not yours to work on');
    if (!before && !isWithin(reach, undergraduates)) return refused(notOnList);
    if (!before) return { finding: { number, verdict: 'ok', message: 'New' }, candidate, fate: 'new' };
    if (before.mode !== candidate.mode)
      return refused(`JAMB no.: stands in the list of ${jambModeLabels[before.mode]} of this session`);
    const changes = differencesOf(before, candidate).join('; ');
    if (changes === '')
      return { finding: { number, verdict: 'ok', message: 'Same as before' }, candidate, fate: 'same' };
    if (before.begun)
      return refused(`Kept as it is, since the form was begun. The file says otherwise: ${changes}`);
    return {
      finding: { number, verdict: 'warning', message: `Changed: ${changes}` },
      candidate,
      fate: 'changed',
    };
  };
  /** An application that waits for the list stands beside what becomes of the row. */
  const withMatches = (judged: Judged): Judged => {
    const { candidate, finding } = judged;
    const found = candidate && waiting.get(candidate.jambNumber);
    if (!found) return judged;
    const applications = judgeMatches(candidate, found, subjects);
    const verdict = applications.standings.every((each) => each === 'agrees') ? finding.verdict : 'warning';
    const message = [finding.message, ...applications.said].join('. ');
    return { ...judged, applications, finding: { ...finding, verdict, message } };
  };
  return rows.map((row) => withMatches(judge(row)));
}
