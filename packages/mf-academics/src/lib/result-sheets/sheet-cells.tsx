import { sheetAnomalyLabels, type SheetAnomaly } from '@portal/contracts/academics';
import { SecondLine, TwoLines } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Flex, LabelBadge, StateBadge } from '@portal/shared/ui';
import { sheetStateBadges } from './sheet-words';
import type { SheetRow } from './sheets.api';

/** What is out of the ordinary, each in words. */
export function Anomalies({ anomalies }: { anomalies: readonly SheetAnomaly[] }) {
  return (
    <Flex gap="1" wrap="wrap">
      {anomalies.map((anomaly) => (
        <StateBadge key={anomaly} meaning="waiting" whiteSpace="normal">
          {sheetAnomalyLabels[anomaly]}
        </StateBadge>
      ))}
    </Flex>
  );
}

/** How far a sheet is, since when, and whether its lecturer asks for it back. */
export function StateCell({ state, waitingDays, asked }: SheetRow) {
  return (
    <TwoLines>
      <LabelBadge of={sheetStateBadges} value={state} />
      {waitingDays !== null && <SecondLine>{counted(waitingDays, 'day')}</SecondLine>}
      {asked && <StateBadge meaning="waiting">Asked back</StateBadge>}
    </TwoLines>
  );
}

/** Before anything was entered everybody is missing, and nobody is late. */
export function StudentsCell({ students, missing, state }: SheetRow) {
  return (
    <TwoLines>
      {students}{' '}
      {missing > 0 && <StateBadge meaning={state === 'none' ? 'idle' : 'bad'}>{missing} missing</StateBadge>}
    </TwoLines>
  );
}

export function LecturersCell({ lecturers: [lead, ...others] }: SheetRow) {
  if (lead === undefined) return <StateBadge meaning="bad">Nobody</StateBadge>;
  return (
    <TwoLines>
      {lead}
      {others.length > 0 && <SecondLine>with {others.join(', ')}</SecondLine>}
    </TwoLines>
  );
}
