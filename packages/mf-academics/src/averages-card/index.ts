import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(async () => {
  const { AveragesCard } = await import('./averages-card');
  return { default: AveragesCard };
});
