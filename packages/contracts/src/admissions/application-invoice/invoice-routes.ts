import { type ApplicationMode, applicationTypes, texts } from '@portal/shared/model';
import type { ApplicationChoice, ProgrammeLink } from '../programmes/definition';
import type { InvoiceWording } from './application-invoice.schema';

/** A page that makes invoices, and where it leads. */
export interface InvoiceRoute {
  readonly id: 'jamb' | 'application' | 'cce' | 'students';
  readonly modes: readonly ApplicationMode[];
  readonly generate: string;
  /** The invoice page; `/{rrr}` follows. */
  readonly invoice: string;
  /** Which phone rule and messages the page uses. */
  readonly wording: InvoiceWording;
}

/** The invoice pages by the modes that they serve. */
export const invoiceRoutes: readonly InvoiceRoute[] = [
  {
    id: 'jamb',
    modes: ['UTME', 'DIRECT_ENTRY'],
    generate: '/generate_jamb_students_invoice',
    invoice: '/application_invoice',
    wording: 'jamb',
  },
  {
    id: 'application',
    modes: ['PG'],
    generate: '/generate_application_invoice',
    invoice: '/application_invoice',
    wording: 'jamb',
  },
  {
    id: 'cce',
    modes: ['CCE'],
    generate: '/generate_cce_invoice',
    invoice: '/cce_students_invoice',
    wording: 'jamb',
  },
  {
    id: 'students',
    modes: ['JUPEB', 'SUPPLEMENTARY', 'PRE_DEGREE'],
    generate: '/generate_students_invoice',
    invoice: '/other_students_invoice',
    wording: 'variant',
  },
];

/** The invoice page of a mode; `null`, and the specification's line on the console, for any other word. */
export function invoiceRouteOf(mode: string): InvoiceRoute | null {
  const route = invoiceRoutes.find(({ modes }) => (modes as readonly string[]).includes(mode));
  if (!route) console.warn(texts.landing.invalidMode);
  return route ?? null;
}

/** The page of an invoice. */
export function invoicePath(route: InvoiceRoute, rrr: string): string {
  return `${route.invoice}/${rrr}`;
}

/** "Generate Invoice": a link that works without navigation state, and the state for when there is one. */
export function generateInvoice(
  mode: ApplicationMode,
  name: string,
): ProgrammeLink & { state: ApplicationChoice } {
  const { id } = applicationTypes[mode];
  const route = invoiceRoutes.find(({ modes }) => modes.includes(mode));
  return {
    label: texts.landing.links.generateInvoice,
    to: `${route?.generate ?? '/'}?app=${id}`,
    state: { mode, id, name },
  };
}
