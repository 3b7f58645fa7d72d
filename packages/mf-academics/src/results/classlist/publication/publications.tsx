import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { OfSemester } from '../../../lib/result-sheets/of-semester';
import type { Semester } from '../../../lib/result-sheets/sheets.api';
import { DepartmentsTable } from './departments-table';
import { SemesterChoice } from './semester-choice';

function Departments({ semester }: { semester: Semester }) {
  const { data, error, refetch } = useQuery(queryOf(academics.publications.list, { query: semester }));
  if (data) return <DepartmentsTable rows={data} semester={semester} />;
  return error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />;
}

const title = 'Publication of results';

/** What students see of a semester, department by department. */
export function Publications() {
  return (
    <OfSemester title={title}>
      {({ semester, choices }) => (
        <>
          <PageHeader
            title={title}
            lead="Students see a copy of what Senate approved, once the results of their department are published."
          />
          <Stack gap="4">
            <SemesterChoice semester={semester} choices={choices} />
            <Departments key={`${semester.sessionId}-${semester.semesterId}`} semester={semester} />
          </Stack>
        </>
      )}
    </OfSemester>
  );
}
