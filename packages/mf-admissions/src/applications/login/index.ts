import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(() =>
  import('./login.routes').then(({ LoginRoutes }) => ({ default: LoginRoutes })),
);
