import { RowName, SecondLine, TwoLines } from '@portal/shared/lists';
import { LabelBadge, When } from '@portal/shared/ui';
import { stageBadges } from './registration-pages';

/** The student of what waits for an office. */
export function StudentCell({ fullName, matricNumber }: { fullName: string; matricNumber: string | null }) {
  return (
    <TwoLines below={matricNumber}>
      <RowName>{fullName}</RowName>
    </TwoLines>
  );
}

/** The office that it waits for. */
export function StageCell({ state, asksOwners }: { state: string; asksOwners: boolean }) {
  return (
    <TwoLines>
      <LabelBadge of={stageBadges} value={state} />
      <When value={asksOwners}>
        <SecondLine>waits for a lending department</SecondLine>
      </When>
    </TwoLines>
  );
}
