import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { counted } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { EmptyState, ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { OfSemester } from '../../../lib/result-sheets/of-semester';
import { publishPath, type Semester } from '../../../lib/result-sheets/sheets.api';
import { WaitElsewhere } from '../../../lib/result-sheets/wait-elsewhere';
import { DepartmentsTable } from './departments-table';
import { SemesterChoice } from './semester-choice';

function Departments({ semester, forMe }: { semester: Semester; forMe: boolean }) {
  const query = { ...semester, ...(forMe && { forMe }) };
  const { data, error, refetch } = useQuery(queryOf(academics.publications.list, { query }));
  if (data && data.length === 0 && forMe)
    return <EmptyState title="Nothing of this semester waits to be published" />;
  if (data) return <DepartmentsTable rows={data} semester={semester} />;
  return error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />;
}

const title = 'Publication of results';

/** Semesters in which departments wait for this person; undefined until that is known, or it is known that it is not. */
function useWaiting(publishes: boolean) {
  const { data, isError } = useQuery({
    ...queryOf(academics.publications.waiting),
    enabled: publishes,
    throwOnError: false,
  });
  return publishes && !isError ? data : [];
}

/** What students see of a semester, department by department; it opens where something waits. */
function OfDepartments({ usual, publishes }: { usual: Semester | undefined; publishes: boolean }) {
  const [search] = useSearchParams();
  // What was published waits no more: the page stays with the semester in which it was.
  const [opened] = useState(usual);
  const waiting = useWaiting(publishes) ?? [];
  const forMe = search.get('forMe') === 'true';
  return (
    <OfSemester title={title} usual={opened}>
      {({ semester, choices }) => (
        <>
          <PageHeader
            title={title}
            lead="Students see a copy of what Senate approved, once the results of their department are published."
          />
          <Stack gap="4">
            <SemesterChoice semester={semester} choices={choices} {...(publishes && { forMe })} />
            <WaitElsewhere
              shown={semester}
              waiting={waiting.map((each) => ({
                ...each,
                words: counted(each.departments, 'department'),
                to: publishPath(each),
              }))}
            />
            <Departments
              key={`${semester.sessionId}-${semester.semesterId}`}
              semester={semester}
              forMe={forMe}
            />
          </Stack>
        </>
      )}
    </OfSemester>
  );
}

export function Publications() {
  const publishes = useCan('results.publish');
  const waiting = useWaiting(publishes);
  if (waiting) return <OfDepartments usual={waiting[0]} publishes={publishes} />;
  return (
    <>
      <PageHeader title={title} />
      <Loading />
    </>
  );
}
