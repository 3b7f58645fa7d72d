import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(async () => {
  const { FeesCard } = await import('./fees-card');
  return { default: FeesCard };
});
