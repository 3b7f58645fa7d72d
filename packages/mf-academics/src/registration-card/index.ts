import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(async () => {
  const { RegistrationCard } = await import('./registration-card');
  return { default: RegistrationCard };
});
