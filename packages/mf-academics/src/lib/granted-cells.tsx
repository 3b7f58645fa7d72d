import type { GrantState } from '@portal/contracts/academics';
import { RowName, SecondLine, TwoLines } from '@portal/shared/lists';
import { LabelBadge, Text, type Badges } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { levelWords } from './level-words';

/** A student by name and matric number. */
export function StudentCell({ fullName, matricNumber }: { fullName: string; matricNumber: string | null }) {
  return (
    <TwoLines>
      <RowName>{fullName}</RowName>
      {matricNumber !== null && <SecondLine>{matricNumber}</SecondLine>}
    </TwoLines>
  );
}

/** Department and level of a student. */
export function DepartmentCell({ department, level }: { department: string | null; level: number }) {
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
