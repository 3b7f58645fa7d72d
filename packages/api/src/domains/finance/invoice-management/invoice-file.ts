import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { invoiceActorNames } from '../invoices/invoice-actors';
import type { Invoice } from '../invoices/invoices.queries';
import { describeInvoice } from '../invoices/present-invoice';
import { actionsOn } from './invoice-actions';
import * as queries from './invoice-file.queries';

type InvoiceFile = CallData<typeof finance.invoiceManagement.one>;
type Event = InvoiceFile['events'][number];

/** Bytes of a notification that are shown; a longer one is cut. */
const mostBody = 4_000;

/** A notification as it came: what is no JSON is shown as text. */
function bodyOf(raw: string): Event['detail'] {
  if (raw.length > mostBody) return { body: `${raw.slice(0, mostBody)}…` };
  try {
    const parsed: unknown = JSON.parse(raw);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Event['detail'];
  } catch {
    // As it came.
  }
  return { body: raw };
}

/** What happened to an invoice and what gateways said of it, in the order of time. */
async function eventsOf(deps: Deps, invoice: Invoice): Promise<Event[]> {
  const [own, told] = await Promise.all([
    queries.ownEvents(deps.db, invoice),
    queries.gatewayEventsOf(deps.db, invoice),
  ]);
  const nameOf = await invoiceActorNames(
    deps.db,
    own.map(({ actor }) => actor),
  );
  const events: Event[] = [
    ...own.map(({ at, kind, actor, detail }): Event => {
      return { at: at.toISOString(), source: 'portal', kind, by: nameOf(actor), detail };
    }),
    ...told.map(({ at, gateway, body }): Event => {
      return {
        at: at.toISOString(),
        source: 'gateway',
        kind: 'notification',
        by: gateway,
        detail: bodyOf(body),
      };
    }),
  ];
  return events.sort((a, b) => a.at.localeCompare(b.at));
}

/** Everything about one invoice, for an officer. */
export async function invoiceFile(deps: Deps, invoice: Invoice, actor: Actor): Promise<InvoiceFile> {
  const { db } = deps;
  const [view, payments, entries, issues, events, others, rest, nameOf] = await Promise.all([
    describeInvoice(deps, invoice, true),
    queries.paymentsOf(db, invoice),
    queries.entriesOf(db, invoice),
    queries.issuesOf(db, invoice),
    eventsOf(deps, invoice),
    queries.othersOf(db, invoice),
    queries.restOf(db, invoice),
    invoiceActorNames(db, [invoice.madeBy]),
  ]);
  return {
    invoice: view,
    state: invoice.status,
    duplicate: invoice.duplicate,
    madeBy: nameOf(invoice.madeBy),
    studentId: rest.studentId,
    checks: invoice.checks,
    nextCheck: rest.nextCheck?.toISOString() ?? null,
    ruleId: invoice.ruleId,
    payments: payments.map(({ at, ...payment }) => ({ ...payment, at: at.toISOString() })),
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    issues: issues.map(({ at, resolved, ...issue }) => {
      return { ...issue, at: at.toISOString(), resolved: resolved?.toISOString() ?? null };
    }),
    events,
    others: others.map(({ created, ...other }) => ({ ...other, created: created.toISOString() })),
    may: actionsOn(actor, invoice),
  };
}
