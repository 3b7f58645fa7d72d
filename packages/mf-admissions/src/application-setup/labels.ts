import type { WindowState } from '@portal/contracts/admissions';
import type { Badges } from '@portal/shared/ui';
import type { SetupRow } from '../lib/application-setup.api';

/** A set-up in a question. */
export const named = ({ type, session }: SetupRow) => `${type}, ${session}`;

export const windowBadges: Badges<WindowState> = {
  none: { label: 'No days yet', meaning: 'idle' },
  planned: { label: 'Planned', meaning: 'underway' },
  open: { label: 'Open', meaning: 'good' },
  late: { label: 'Open to who is late', meaning: 'waiting' },
  closed: { label: 'Closed', meaning: 'idle' },
};
