import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(async () => {
  const { MoneyReports } = await import('./money-reports');
  return { default: MoneyReports };
});
