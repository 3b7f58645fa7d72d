import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(() =>
  import('./verify.routes').then(({ VerifyRoutes }) => ({ default: VerifyRoutes })),
);
