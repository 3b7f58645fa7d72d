import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(() =>
  import('./slip.routes').then(({ SlipRoutes }) => ({ default: SlipRoutes })),
);
