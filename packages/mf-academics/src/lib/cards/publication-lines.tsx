import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { classListPath, publishPath } from '../result-sheets/sheets.api';
import { SemesterLines } from './semester-lines';

/** Departments whose results whoever looks may publish. */
export function PublicationLines() {
  const { data, isError } = useQuery({
    ...queryOf(academics.publications.waiting),
    staleTime: 0,
    meta: { live: true },
  });
  return (
    <SemesterLines
      label="Departments with results to publish"
      rows={data}
      failed={isError}
      countOf={({ departments }) => departments}
      to={(row) => (row ? publishPath(row) : `${classListPath}?part=publication`)}
    />
  );
}
