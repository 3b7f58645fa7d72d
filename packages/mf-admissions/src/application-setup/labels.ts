import type { WindowState } from '@portal/contracts/admissions';

export const windowLabels: Readonly<Record<WindowState, { label: string; palette: string }>> = {
  none: { label: 'No days yet', palette: 'gray' },
  planned: { label: 'Planned', palette: 'blue' },
  open: { label: 'Open', palette: 'green' },
  late: { label: 'Open to who is late', palette: 'orange' },
  closed: { label: 'Closed', palette: 'gray' },
};
