import { Each, When } from '@portal/shared/ui';
import { WaitingLine } from './waiting-line';

interface OfSemester {
  sessionId: number;
  session: string;
  semesterId: number;
  semester: string;
}

interface SemesterLinesProps<Row extends OfSemester> {
  label: string;
  /** The newest first; undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  failed: boolean;
  countOf: (row: Row) => number;
  /** The list of exactly those; of all where nothing waits. */
  to: (row?: Row) => string;
}

/** What waits, semester by semester: what is late is of an earlier one. */
export function SemesterLines<Row extends OfSemester>({
  label,
  rows,
  failed,
  countOf,
  to,
}: SemesterLinesProps<Row>) {
  if (!rows) return <WaitingLine label={label} to={to()} count={undefined} failed={failed} />;
  return (
    <When value={rows} otherwise={<WaitingLine label={label} to={to()} count={0} />}>
      <Each of={rows} by={({ sessionId, semesterId }) => `${sessionId}-${semesterId}`}>
        {(row) => (
          <WaitingLine label={`${label}, ${row.semester} ${row.session}`} to={to(row)} count={countOf(row)} />
        )}
      </Each>
    </When>
  );
}
