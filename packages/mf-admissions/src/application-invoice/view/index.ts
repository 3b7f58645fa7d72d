import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(() =>
  import('./invoice-page.routes').then(({ InvoicePageRoutes }) => ({ default: InvoicePageRoutes })),
);
