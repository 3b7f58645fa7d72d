import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(() =>
  import('./application.routes').then(({ ApplicationRoutes }) => ({ default: ApplicationRoutes })),
);
