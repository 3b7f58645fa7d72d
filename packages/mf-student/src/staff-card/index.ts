import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(async () => {
  const { StaffCards } = await import('./staff-cards');
  return { default: StaffCards };
});
