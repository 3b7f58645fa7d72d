import { ownApplicationText, screeningScoreOf, type ResultsRow } from '@portal/contracts/admissions';
import type { ApplicationState } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { rowsWithin, type Reach } from '../../../platform/reach';
import type { Person } from '../../../platform/command';
import { isLive } from '../applications/application-counts';
import { isOwnApplication } from '../manage-applications/own-application';
import { candidatePlaces } from './candidates.queries';
import type { Finding, ImportRow } from '../../../platform/imports/import-kind';

/** The screening of a programme in a session. */
export interface Examination {
  sessionId: number;
  typeId: number;
}

/** The same, as an officer of a part of the university brings results of it: others keep theirs. */
export interface JudgedExamination extends Examination {
  reach: Reach;
  /** Who brings them: nobody brings a result of their own, nor takes it away. */
  person: Person;
}

export type ResultRows = readonly ImportRow<ResultsRow>[];

/** A candidate beside what is known of their screening. */
export interface KnownResult {
  id: number;
  number: string;
  state: ApplicationState;
  batch: string | null;
  score: number | null;
  /** The file that brought it. */
  uploadId: number | null;
  /** Whether the candidate is of where the officer works. */
  ours: boolean;
  own: boolean;
}

/** A row that is applied. */
export interface JudgedResult {
  row: ResultsRow;
  candidate: KnownResult;
}

/** Only then does a result change nothing that was decided by it. */
const undecided = new Set<ApplicationState>(['completed', 'screened']);

const select = (db: Db | Trx, { sessionId, typeId, reach, person }: JudgedExamination) =>
  db
    .selectFrom('screening_candidate as c')
    .innerJoin('application as a', 'a.id', 'c.application_id')
    .innerJoin('application_type as t', 't.id', 'c.application_type_id')
    .innerJoin('department as d', 'd.id', 'c.department_id')
    .leftJoin('screening_score as s', 's.application_id', 'c.application_id')
    .select([
      'a.id',
      'c.registration_number as number',
      'a.state',
      's.batch',
      's.score',
      's.upload_id as uploadId',
      rowsWithin(reach, candidatePlaces).as('ours'),
      isOwnApplication(person, 'a.id').as('own'),
    ])
    .where('c.session_id', '=', sessionId)
    .where('c.application_type_id', '=', typeId);

function grouped<K>(
  results: readonly KnownResult[],
  keyOf: (result: KnownResult) => K,
): Map<K, KnownResult[]> {
  const groups = new Map<K, KnownResult[]>();
  for (const result of results) {
    const group = groups.get(keyOf(result));
    if (group) group.push(result);
    else groups.set(keyOf(result), [result]);
  }
  return groups;
}

/** Candidates with these numbers. */
async function knownResults(
  db: Db | Trx,
  examination: JudgedExamination,
  rows: ResultRows,
): Promise<Map<string, KnownResult[]>> {
  const numbers = rows.map(({ values }) => values.jambNumber);
  const found = await select(db, examination)
    .where('c.registration_number', '=', ({ fn, val }) => fn<string>('any', [val(numbers)]))
    .where(isLive)
    .execute();
  return grouped(found, ({ number }) => number);
}

const hundred = 100;
const words = (score: number | null) => (score === null ? 'absent' : (score / hundred).toFixed(2));

type Verdict = { finding: Finding; judged?: JudgedResult };

function judgeRow({ number, values }: ResultRows[number], found: readonly KnownResult[]): Verdict {
  const refused = (message: string): Verdict => ({ finding: { number, verdict: 'error', message } });
  const [candidate, another] = found;
  if (!candidate)
    return refused('Unknown: no submitted application of this programme and session has this number');
  if (another) return refused('Two applications of this programme have this number');
  if (!candidate.ours) return refused('The department of this candidate is not yours to work on');
  if (candidate.own) return refused(ownApplicationText);
  if (candidate.state === 'in_progress')
    return refused('Kept as it is: this application is opened again, and has to be submitted first');
  if (!undecided.has(candidate.state))
    return refused('Kept as it is: this candidate is on the admission list already');
  const score = screeningScoreOf(values);
  const said = (verdict: Finding['verdict'], message: string): Verdict => ({
    finding: { number, verdict, message },
    judged: { row: values, candidate },
  });
  if (candidate.batch === null) {
    return score === null ? said('warning', 'Absent: no score') : said('ok', 'Matched');
  }
  if (candidate.batch !== values.batch)
    return refused(`Duplicate: has a result in ${candidate.batch} already, ${words(candidate.score)}`);
  if (candidate.score === score) return said('ok', 'Same as before');
  return said('warning', `Changed: ${words(candidate.score)} becomes ${words(score)}`);
}

/** Candidates of the batches of a file whom it leaves out: they lose their results. Those of other officers keep them. */
export function leftOut(
  db: Db | Trx,
  examination: JudgedExamination,
  rows: ResultRows,
): Promise<KnownResult[]> {
  const numbers = rows.map(({ values }) => values.jambNumber);
  const batches = [...new Set(rows.map(({ values }) => values.batch))];
  return select(db, examination)
    .where('s.batch', '=', ({ fn, val }) => fn<string>('any', [val(batches)]))
    .where('a.state', 'in', [...undecided])
    .where(rowsWithin(examination.reach, candidatePlaces))
    .where(({ not }) => not(isOwnApplication(examination.person, 'a.id')))
    .where(({ eb, fn, val }) => eb.not(eb('c.registration_number', '=', fn<string>('any', [val(numbers)]))))
    .orderBy('c.registration_number')
    .execute();
}

const mostNamed = 10;

/** What a file takes away stands at the first row of its batch. */
function takenAway(rows: ResultRows, gone: readonly KnownResult[]): Finding[] {
  return [...grouped(gone, ({ batch }) => batch)].flatMap(([batch, lost]) => {
    const first = rows.find(({ values }) => values.batch === batch);
    if (!first) return [];
    const named = lost.slice(0, mostNamed).map(({ number, score }) => `${number} (${words(score)})`);
    const more = lost.length > mostNamed ? ` and ${lost.length - mostNamed} more` : '';
    const message = `${batch ?? ''} is replaced. Not in this file, and without a result from then on: ${named.join(', ')}${more}`;
    return [{ number: first.number, verdict: 'warning' as const, message }];
  });
}

/** What becomes of each row of a file of results, and of those whom it leaves out. */
export async function judgeResults(db: Db | Trx, examination: JudgedExamination, rows: ResultRows) {
  const known = await knownResults(db, examination, rows);
  const verdicts = rows.map((row) => judgeRow(row, known.get(row.values.jambNumber) ?? []));
  // A row that is refused brings nothing, and takes nothing away: neither does the example of the template.
  const applied = rows.filter((_, index) => verdicts[index]?.judged !== undefined);
  const gone = await leftOut(db, examination, applied);
  return {
    findings: [...verdicts.map(({ finding }) => finding), ...takenAway(applied, gone)],
    judged: verdicts.flatMap(({ judged }) => judged ?? []),
    gone,
  };
}
