import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import type { Semester } from '../lib/result-sheets/sheets.api';

const current = <T extends { current: boolean }>(options: readonly T[]) =>
  options.find((option) => option.current) ?? options[0];

/** The semester under way; null until it is known. */
export function useCurrentSemester(): { semester: Semester | null; failed: boolean } {
  const { data, isError } = useQuery(queryOf(academics.resultSheets.choices));
  const session = current(data?.sessions ?? []);
  const semester = current(data?.semesters ?? []);
  return {
    semester: session && semester ? { sessionId: session.id, semesterId: semester.id } : null,
    failed: isError,
  };
}
