import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { classListPath, publishPath } from '../result-sheets/sheets.api';
import { SemesterLines } from './semester-lines';

interface PublicationLinesProps {
  rows: CallData<typeof academics.publications.waiting> | undefined;
  failed: boolean;
}

/** Departments whose results whoever looks may publish. */
export function PublicationLines({ rows, failed }: PublicationLinesProps) {
  return (
    <SemesterLines
      label="Departments with results to publish"
      rows={rows}
      failed={failed}
      countOf={({ departments }) => departments}
      to={(row) => (row ? publishPath(row) : `${classListPath}?part=publication`)}
    />
  );
}
