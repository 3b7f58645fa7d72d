import { jambModeLabels } from '@portal/contracts/admissions';
import type { Db, Trx } from '../../../platform/database/database';
import type { Finding, ImportRow } from '../../../platform/imports/import-kind';
import { candidateOf, differencesOf, type Candidate, type Row } from './candidate';
import { readPlaces } from './places';
import { storedCandidates } from './stored-candidates.queries';

/** What becomes of a candidate when the row is applied. */
type Fate = 'new' | 'changed' | 'same';

interface Judged {
  finding: Finding;
  /** None where the row is refused. */
  candidate?: Candidate;
  fate?: Fate;
}

/** What a list says of candidates beside what is known of them now; in the order of the rows. */
export async function judgeCandidates(
  db: Db | Trx,
  sessionId: number,
  rows: readonly ImportRow<Row>[],
): Promise<Judged[]> {
  const places = await readPlaces(db);
  const stored = await storedCandidates(
    db,
    sessionId,
    rows.map(({ values }) => values.jambNumber),
  );
  return rows.map(({ number, values }): Judged => {
    const refused = (message: string): Judged => ({ finding: { number, verdict: 'error', message } });
    const candidate = candidateOf(values, places);
    if (Array.isArray(candidate)) return refused(candidate.join('. '));
    const before = stored.get(candidate.jambNumber);
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
  });
}
