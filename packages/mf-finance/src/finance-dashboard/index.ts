import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(async () => {
  const { BursarCards } = await import('./bursar-cards');
  return { default: BursarCards };
});
