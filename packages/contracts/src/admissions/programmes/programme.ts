import { applicationTypes, texts, type ApplicationMode } from '@portal/shared/model';
import { generateInvoice } from '../application-invoice/invoice-routes';
import type { Programme, ProgrammeLink, ProgrammeLogin, ProgrammeRoutes } from './definition';

interface Parts {
  id: string;
  name: string;
  mode: ApplicationMode;
  routes: ProgrammeRoutes;
  /** Links after Generate Invoice and Application Form. */
  more?: readonly ProgrammeLink[];
  /** Of a programme whose form is in `forms.ts` and `load-form.ts`. */
  login?: ProgrammeLogin;
  /** Of one that has a login of its own for what was submitted. */
  reprint?: ProgrammeLogin;
}

/** A programme from what is its own: its type id, and first two links follow from its mode and routes. */
export function programme({ id, name, mode, routes, more = [], login, reprint }: Parts): Programme {
  const links = [
    generateInvoice(mode, name),
    { label: texts.landing.links.applicationForm, to: routes.login },
    ...more,
  ];
  return {
    id,
    name,
    mode,
    applicationTypeId: applicationTypes[mode].id,
    routes,
    links,
    available: login !== undefined,
    ...(login && { login }),
    ...(reprint && { reprint }),
  };
}
