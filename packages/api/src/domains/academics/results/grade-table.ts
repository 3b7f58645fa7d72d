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
 * What every score comes to for these cohorts, as rows of `(starts_on, type_id, grades)`: under each total and each code
 * its grade and its points. Statements over many students grade by it, so that the function of the contract says how.
 */
export function gradeTable(
  schemes: readonly CohortScheme[],
  cohorts: readonly Entrant[],
): RawBuilder<unknown> {
  const rows = cohorts.map((cohort) => {
    const scheme = schemeFor(schemes, cohort);
    const entry = (said: string, score: Score) => {
      const { grade, points } = graded(scheme, score);
      return [said, [grade, points]] as const;
    };
    const grades = Object.fromEntries([
      ...totals.map((total) => entry(String(total), scoreOf(total))),
      ...scoreCodes.map((code) => entry(code, { test: null, exam: null, code })),
    ]);
    return { starts_on: cohort.entryStartsOn, type_id: cohort.studentTypeId, grades };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (starts_on date, type_id int, grades jsonb)`;
}
