import { refereeStateLabels, type RefereeState } from '@portal/contracts/admissions';
import { Badge } from '@portal/shared/ui';

const palettes: Record<RefereeState, string> = {
  asked: 'orange',
  answered: 'green',
  declined: 'red',
  lapsed: 'red',
  replaced: 'gray',
};

/** How far a referee is, in words and colour. */
export function RefereeBadge({ state }: { state: RefereeState }) {
  return <Badge colorPalette={palettes[state]}>{refereeStateLabels[state]}</Badge>;
}
