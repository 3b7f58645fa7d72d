import {
  graded,
  schemeFor,
  scoreCodes,
  type CohortScheme,
  type Entrant,
  type Score,
} from '@portal/contracts/academics';
import { sql, type RawBuilder } from 'kysely';

/** Whole totals of 100. */
const totals = Array.from({ length: 101 }, (_, total) => total);

/** A score with this total; how it is made up says nothing about its grade. */
const scoreOf = (total: number): Score => {
  const test = Math.min(total, 30);
  return { test, exam: total - test, code: null };
};

/**
 * What every score comes to for these cohorts, as rows of `(starts_on, type_id, said, grade, points)` where `said` is the
 * total or the code: statements
 * over many students grade by it, so that the function of the contract is the one that says how.
 */
export function gradeTable(
  schemes: readonly CohortScheme[],
  cohorts: readonly Entrant[],
): RawBuilder<unknown> {
  const rows = cohorts.flatMap((cohort) => {
    const scheme = schemeFor(schemes, cohort);
    const of = { starts_on: cohort.entryStartsOn, type_id: cohort.studentTypeId };
    const row = (score: Score, said: string) => {
      const { grade, points } = graded(scheme, score);
      return { ...of, said, grade, points };
    };
    return [
      ...totals.map((total) => row(scoreOf(total), String(total))),
      ...scoreCodes.map((code) => row({ test: null, exam: null, code }, code)),
    ];
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as b (starts_on date, type_id int, said text, grade text, points smallint)`;
}
