import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(() =>
  import('./not-yet.routes').then(({ NotYetRoutes }) => ({ default: NotYetRoutes })),
);
