import type { WindowState } from '@portal/contracts/admissions';
import type { Badges } from '@portal/shared/ui';

export const windowBadges: Badges<WindowState> = {
  none: { label: 'No days yet', palette: 'gray' },
  planned: { label: 'Planned', palette: 'blue' },
  open: { label: 'Open', palette: 'green' },
  late: { label: 'Open to who is late', palette: 'orange' },
  closed: { label: 'Closed', palette: 'gray' },
};
