import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(() =>
  import('./invoice.routes').then(({ InvoiceRoutes }) => ({ default: InvoiceRoutes })),
);
