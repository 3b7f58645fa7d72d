import type { academics, GrantState } from '@portal/contracts/academics';
import { SecondLine, TwoLines, type Column, type Filter, type RowOf } from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { LabelBadge, Text, type Badges } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { StudentCell } from './decided-cells';
import { levelWords } from './level-words';

/** Department and level of a student. */
function DepartmentCell({ department, level }: { department: string | null; level: number }) {
  return <TwoLines below={levelWords(level)}>{department ?? <Text color="fg.muted">–</Text>}</TwoLines>;
}

/** What the states of a grant are called; one that counts is called differently for each kind. */
export const grantBadges = (active: string): Badges<GrantState> => ({
  active: { label: active, meaning: 'good' },
  over: { label: 'Over', meaning: 'idle' },
  revoked: { label: 'Revoked', meaning: 'bad' },
});

interface GrantStateCellProps {
  badges: Badges<GrantState>;
  row: { state: GrantState; revokedBy: string | null; revokeReason: string | null };
  /** What else is to be said of it. */
  children?: ReactNode;
}

/** How a grant stands, and who took it back. */
export function GrantStateCell({ badges, row, children }: GrantStateCellProps) {
  const { state, revokedBy, revokeReason } = row;
  return (
    <TwoLines>
      <LabelBadge of={badges} value={state} />
      {children}
      {revokedBy !== null && (
        <SecondLine>
          {revokedBy}: {revokeReason}
        </SecondLine>
      )}
    </TwoLines>
  );
}

/** What a list of grants tells of each. */
type Granted = RowOf<typeof academics.reopenings.list>;

/** The columns of every list of grants, for each to put its own among them. */
export const grantedCells = {
  student: { header: 'Student', width: 26, sort: 'name', cell: (row) => <StudentCell {...row} /> },
  department: { header: 'Department', width: 24, foldsAt: 2, cell: (row) => <DepartmentCell {...row} /> },
  semester: {
    header: 'Semester',
    width: 19,
    foldsAt: 1,
    cell: ({ semester, session }) => `${semester} ${session}`,
  },
  lastDay: { header: 'Last day', width: 12, sort: 'until', cell: ({ untilOn }) => formatDate(untilOn) },
  reason: { header: 'Reason', width: 24, long: true, foldsAt: 3, cell: ({ reason }) => reason },
  granted: {
    header: 'Granted',
    width: 20,
    foldsAt: 4,
    sort: 'granted',
    cell: ({ grantedBy, grantedAt }) => <TwoLines below={formatDate(grantedAt)}>{grantedBy}</TwoLines>,
  },
} satisfies Record<string, Column<Granted>>;

/** The choice of a state, by the words of the badges. */
export const grantStateFilter = (badges: Badges<GrantState>): Filter => ({
  name: 'state',
  label: 'State',
  kind: 'select',
  choices: Object.entries(badges).map(([value, { label }]) => ({ value, label })),
});
