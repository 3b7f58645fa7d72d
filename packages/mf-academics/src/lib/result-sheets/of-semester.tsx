import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { namedChoices, type Filter } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { EmptyState, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import type { Semester, SheetChoices } from './sheets.api';

type Option = SheetChoices['sessions'][number];

const currentOf = (options: readonly Option[]) => options.find(({ current }) => current) ?? options[0];

/** The one that the address names, else the one under way. */
function chosenOf(options: readonly Option[], asked: string | null, usual?: number) {
  const named = options.find(({ id }) => String(id) === asked) ?? options.find(({ id }) => id === usual);
  return named ?? currentOf(options);
}

/** A filter that always has a choice: the one under way where none is made. */
function always(name: string, label: string, options: readonly Option[]): Filter {
  const current = currentOf(options);
  return {
    name,
    label,
    kind: 'select',
    ...(current && { unset: { value: String(current.id), label: current.name } }),
    choices: namedChoices(options.filter(({ id }) => id !== current?.id)),
  };
}

/** Session and semester as filters of a list. */
export const semesterFilters = ({ sessions, semesters }: SheetChoices) => [
  always('sessionId', 'Session', sessions),
  always('semesterId', 'Semester', semesters),
];

interface OfSemesterProps {
  /** Of the page, until its own heading can be there. */
  title: string;
  /** Where the address names none; left out, the one under way. */
  usual?: Semester | undefined;
  children: (asked: { semester: Semester; choices: SheetChoices }) => ReactNode;
}

/** What is of one semester: of that in the address, else of the usual one or the one under way. */
export function OfSemester({ title, usual, children }: OfSemesterProps) {
  const [search] = useSearchParams();
  const { data: choices, error, refetch } = useQuery(queryOf(academics.resultSheets.choices));
  const named = search.has('sessionId') || search.has('semesterId');
  const other = named ? undefined : usual;
  const session = chosenOf(choices?.sessions ?? [], search.get('sessionId'), other?.sessionId);
  const semester = chosenOf(choices?.semesters ?? [], search.get('semesterId'), other?.semesterId);
  if (choices && session && semester)
    return children({ semester: { sessionId: session.id, semesterId: semester.id }, choices });
  return (
    <>
      <PageHeader title={title} />
      {choices && <EmptyState title="There is no session yet" />}
      {error && !choices && <ErrorMessage error={error} retry={() => void refetch()} />}
      {!error && !choices && <Loading />}
    </>
  );
}
