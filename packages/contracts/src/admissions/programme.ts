import { applicationTypes, texts, type ApplicationMode } from '@portal/shared/model';
import type { Panel, Programme, ProgrammeForm, ProgrammeLink, ProgrammeRoutes } from './definition';
import { generateInvoice } from './invoice-routes';

interface Parts<R> {
  id: string;
  name: string;
  mode: ApplicationMode;
  routes: ProgrammeRoutes;
  /** Links after Generate Invoice and Application Form. */
  more?: readonly ProgrammeLink[];
  panel: Omit<Panel, 'links'>;
  form?: ProgrammeForm<R>;
}

/** A programme from what is its own: its type id, first two links and panel links follow from its mode and routes. */
export function programme<R = unknown>({
  id,
  name,
  mode,
  routes,
  more = [],
  panel,
  form,
}: Parts<R>): Programme<R> {
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
    panel: { ...panel, links },
    available: form !== undefined,
    ...(form && { form }),
  };
}
