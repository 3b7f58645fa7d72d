import {
  array,
  defineCall,
  integer,
  isRealDate,
  listOf,
  listQuery,
  maybe,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';
import {
  differenceKinds,
  differenceStates,
  reconcileSchema,
  closeDifferenceSchema,
} from '../schemas/reconciliation';
import { gatewayIds } from '@portal/invoice/contract';
import { edit, view } from './officer-calls';

const byId = object({ id: integer().positive().required() });
const day = () => string().test('day', 'no such day', (value) => !value || isRealDate(value));
const kobo = () => whole().nullable().defined();

const run = {
  id: whole(),
  gateway: text(),
  /** Days of the university, `YYYY-MM-DD`. */
  from: text(),
  to: text(),
  /** nightly, file, officer. */
  cause: text(),
  by: text(),
  at: text(),
  /** The last day that the gateway has told us of; null before its first file. */
  settledUntil: maybe(),
  /** Differences that it found for the first time. */
  found: whole(),
};

const difference = {
  id: whole(),
  gateway: text(),
  kind: string().oneOf(differenceKinds).required(),
  reference: text(),
  invoiceNumber: maybe(),
  payer: maybe(),
  purpose: maybe(),
  /** Kobo. */
  ours: kobo(),
  theirs: kobo(),
  /** `YYYY-MM-DD`. */
  day: text(),
  state: string().oneOf(differenceStates).required(),
  note: maybe(),
  decidedBy: maybe(),
  decidedAt: maybe(),
  version: whole(),
  /** What this officer may do with it now: ask the gateway about its invoice, close it. */
  may: array(string().oneOf(['ask', 'close']).required()).required(),
};

/** Proof that paid invoices, what the gateways settled and the books are the same money. */
export const reconciliation = {
  runs: defineCall({
    method: 'GET',
    path: '/Reconciliation/runs',
    summary: 'Reconciliations, newest first',
    ...view,
    query: listQuery({ gateway: string().oneOf(gatewayIds) }, ['at']),
    data: pageOf(run),
  }),
  latest: defineCall({
    method: 'GET',
    path: '/Reconciliation/latest',
    summary: 'The newest reconciliation of each gateway',
    ...view,
    data: listOf(run),
  }),
  run: defineCall({
    method: 'GET',
    path: '/Reconciliation/runs/{id}',
    summary: 'The three sums of one reconciliation, by purpose; amounts in kobo',
    ...view,
    params: byId,
    data: shape({
      ...run,
      totals: listOf({
        /** Null for rows of the gateway that belong to no invoice. */
        purpose: maybe(),
        invoices: whole(),
        invoicesKobo: whole(),
        settled: whole(),
        settledKobo: whole(),
        ledgerKobo: whole(),
      }),
    }),
  }),
  start: defineCall({
    method: 'POST',
    path: '/Reconciliation/runs',
    invalidates: ['/Reconciliation/'],
    summary: 'Reconciles some days of one gateway now',
    ...edit,
    perMinute: 10,
    body: reconcileSchema,
    data: shape(run),
  }),
  files: defineCall({
    method: 'GET',
    path: '/Reconciliation/files',
    summary: 'Settlement files that were uploaded, newest first',
    ...view,
    query: listQuery({ gateway: string().oneOf(gatewayIds) }, ['uploadedAt']),
    data: pageOf({
      id: whole(),
      gateway: text(),
      fileName: text(),
      uploadedBy: text(),
      uploadedAt: text(),
      from: text(),
      to: text(),
      rows: whole(),
      totalKobo: whole(),
    }),
  }),
  differences: defineCall({
    method: 'GET',
    path: '/Reconciliation/differences',
    summary: 'What does not agree, newest first; the search knows RRR, order and invoice number',
    ...view,
    query: listQuery(
      {
        gateway: string().oneOf(gatewayIds),
        kind: string().oneOf(differenceKinds),
        state: string().oneOf(differenceStates),
        from: day(),
        to: day(),
      },
      ['day'],
    ),
    data: pageOf(difference),
  }),
  closeDifference: defineCall({
    method: 'POST',
    path: '/Reconciliation/differences/{id}/close',
    invalidates: ['/Reconciliation/'],
    summary:
      'Closes a difference: explained, or corrected, which is looked at once more; not by who marked its invoice paid or took its payment back',
    ...edit,
    params: byId,
    body: closeDifferenceSchema,
    data: shape(difference),
  }),
};
