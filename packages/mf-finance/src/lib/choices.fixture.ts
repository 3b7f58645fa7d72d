import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';

/** What lists of money can be narrowed to. */
export const choices: CallData<typeof finance.invoiceManagement.choices> = {
  purposes: [
    { id: 1, name: 'School fees' },
    { id: 9, name: 'Sundry payment' },
  ],
  sessions: [{ id: 2025, name: '2025/2026', current: true }],
  departments: [{ id: 21, name: 'Computer Science' }],
  channels: ['BANK BRANCH'],
  levels: [100, 200],
};
