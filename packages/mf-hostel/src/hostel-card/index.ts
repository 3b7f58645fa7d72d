import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(async () => {
  const { HostelCard } = await import('./hostel-card');
  return { default: HostelCard };
});
