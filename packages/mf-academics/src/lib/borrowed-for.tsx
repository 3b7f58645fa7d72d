import { SecondLine, TwoLines, type Column } from '@portal/shared/lists';
import { OrDash } from '@portal/shared/ui';
import { ownerDecisions } from './course-badges';

interface Borrowable {
  /** Why it is borrowed; null where it is not. */
  reason: string | null;
  owner: string | null;
  ownerDecision: string | null;
}

function BorrowedFor({ owner, ownerDecision, reason }: Borrowable) {
  if (reason === null) return <OrDash value={null} />;
  const decision = ownerDecision === null ? '' : ` ${ownerDecisions[ownerDecision] ?? ''}`;
  return (
    <TwoLines>
      {reason}
      <SecondLine>{owner === null ? 'Of the whole university' : `${owner}${decision}`}</SecondLine>
    </TwoLines>
  );
}

/** Columns of courses, and why one is borrowed where any of these is. */
export const withBorrowed = <Row extends Borrowable>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] =>
  rows.every(({ reason }) => reason === null)
    ? columns
    : [...columns, { header: 'Borrowed for', long: true, cell: (row) => <BorrowedFor {...row} /> }];
