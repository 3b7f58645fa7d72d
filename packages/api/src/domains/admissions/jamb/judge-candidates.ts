import { jambModeLabels } from '@portal/contracts/admissions';
import type { Db, Trx } from '../../../platform/database/database';
import type { Finding, ImportRow } from '../../../platform/imports/import-kind';
import { inSlices, inSteps } from '../../../platform/process/in-slices';
import { isWithin, type Reach } from '../../../platform/reach';
import { candidateOf, differencesOf, type Candidate, type Row } from './listed-candidate';
import { judgeMatches, type RowMatches } from './judge-matches';
import { readPlaces, type Places } from './listed-places';
import { storedCandidates } from './stored-candidates.queries';
import { typedNames } from './typed-beside-list';
import { unmatchedOfNumbers } from './match-standing';

/** What becomes of a candidate when the row is applied. */
type Fate = 'new' | 'changed' | 'same';

export interface Judged extends Finding {
  /** None where the row is refused. */
  candidate?: Candidate;
  fate?: Fate;
  /** What the row does to applications that say its number. */
  applications?: RowMatches;
}

/** Candidates are undergraduates to be. */
export const undergraduates = { studentType: 1 } as const;

/**
 * JAMB's list is the central office's. Who a candidate is and what they scored is decided there: it ranks, and names are
 * what an application is matched by. A part of the university brings nobody, and says which of its departments one is of.
 */
const notOnList = 'JAMB no.: is not on the list yet. The admissions office puts candidates on it';
const notTheirs =
  'Kept as it is. Only the admissions office changes more of a candidate than which of your departments they are of';

/** The list that is judged, and where its officer works. */
export interface JudgedList {
  sessionId: number;
  reach: Reach;
}

/** Candidates in one question to the database. */
const atATime = 2000;

/** How one row of a list is judged beside the candidate who is stored. */
function judgeRow(
  { number, values }: ImportRow<Row>,
  {
    places,
    stored,
    reach,
  }: { places: Places; stored: Awaited<ReturnType<typeof storedCandidates>>; reach: Reach },
): Judged {
  const isOurs = ({ departmentId, schoolId }: Pick<Candidate, 'departmentId' | 'schoolId'>) =>
    isWithin(reach, { ...undergraduates, department: departmentId, school: schoolId });
  const refused = (message: string): Judged => ({ number, verdict: 'error', message });
  const candidate = candidateOf(values, places);
  if (Array.isArray(candidate)) return refused(candidate.join('. '));
  if (!isOurs(candidate)) return refused(`Department: ${candidate.department} is not yours to work on`);
  const before = stored.get(candidate.jambNumber);
  if (before && !isOurs(before))
    return refused('JAMB no.: stands on the list for a department that is not yours to work on');
  if (!before && !isWithin(reach, undergraduates)) return refused(notOnList);
  if (!before) return { number, verdict: 'ok', message: 'New', candidate, fate: 'new' };
  if (before.mode !== candidate.mode)
    return refused(`JAMB no.: stands in the list of ${jambModeLabels[before.mode]} of this session`);
  const changes = differencesOf(before, candidate).join('; ');
  if (changes === '') return { number, verdict: 'ok', message: 'Same as before', candidate, fate: 'same' };
  const moved = { ...before, department: candidate.department };
  const beyond = isWithin(reach, undergraduates) ? '' : differencesOf(moved, candidate).join('; ');
  if (beyond !== '') return refused(`${notTheirs}. The file says otherwise: ${beyond}`);
  if (before.begun)
    return refused(`Kept as it is, since the form was begun. The file says otherwise: ${changes}`);
  return { number, verdict: 'warning', message: `Changed: ${changes}`, candidate, fate: 'changed' };
}

/** What a list says of candidates beside what is known of them now; in the order of the rows. */
export async function judgeCandidates(
  db: Db | Trx,
  { sessionId, reach }: JudgedList,
  rows: readonly ImportRow<Row>[],
): Promise<Judged[]> {
  const places = await readPlaces(db);
  const names = await typedNames(db);
  const judged: Judged[] = [];
  for (let from = 0; from < rows.length; from += atATime) {
    const some = rows.slice(from, from + atATime);
    const numbers = some.map(({ values }) => values.jambNumber);
    const stored = await storedCandidates(db, sessionId, numbers);
    const waiting = await unmatchedOfNumbers(db, { sessionId, reach }, numbers);
    /** An application that waits for the list stands beside what becomes of the row. */
    const withMatches = (row: Judged): Judged => {
      const found = row.candidate && waiting.get(row.candidate.jambNumber);
      if (!row.candidate || !found) return row;
      const applications = judgeMatches(row.candidate, found, names);
      const verdict = applications.standings.every((each) => each === 'agrees') ? row.verdict : 'warning';
      return { ...row, applications, verdict, message: [row.message, ...applications.said].join('. ') };
    };
    const judge = (row: ImportRow<Row>) =>
      void judged.push(withMatches(judgeRow(row, { places, stored, reach })));
    await inSlices(inSteps(some, judge));
  }
  return judged;
}
