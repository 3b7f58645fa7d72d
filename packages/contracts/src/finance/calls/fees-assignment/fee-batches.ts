import {
  array,
  defineCall,
  forMe,
  integer,
  listOf,
  listQuery,
  maybe,
  object,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { approve, edit, feePages, view } from '../officer-calls';
import { feeCategories } from '../../schemas/fee-category';
import { raiseSchema } from '../../schemas/raise';
import { seenVersion } from '../../schemas/seen-version';

const one = () => object({ id: integer().positive().required() });
export const feeBatchActions = ['activate', 'withdraw'] as const;
export type FeeBatchAction = (typeof feeBatchActions)[number];

/** Rules that are prepared together: uploads, and raises of one line. */
export const feeBatches = {
  list: defineCall({
    method: 'GET',
    path: '/FeeBatches/list',
    summary: 'Batches of a category of fees, newest first',
    ...view,
    query: listQuery(
      {
        desk: string().oneOf(feeCategories),
        state: string().oneOf(['waiting', 'active', 'withdrawn']),
        forMe,
      },
      ['createdAt'],
    ),
    data: pageOf({
      id: whole(),
      version: whole(),
      kind: string().oneOf(['upload', 'raise']).defined(),
      desk: string().oneOf(feeCategories).defined(),
      title: text(),
      state: string().oneOf(['waiting', 'active', 'withdrawn']).defined(),
      /** Rules of it that are there, and those of them that are drafts. */
      rules: whole(),
      drafts: whole(),
      createdBy: text(),
      createdAt: text(),
      decidedBy: maybe(),
      decidedAt: maybe(),
      may: array(string().oneOf(feeBatchActions).defined()).required(),
    }),
  }),
  previewRaise: defineCall({
    method: 'GET',
    path: '/FeeBatches/raise',
    summary: 'What raising a line of all active rules of a session would change; amounts in kobo',
    ...view,
    query: raiseSchema,
    data: shape({
      rules: listOf({
        id: whole(),
        words: text(),
        lineBefore: whole(),
        lineAfter: whole(),
        totalBefore: whole(),
        totalAfter: whole(),
      }),
      /** Students whose fee one of these rules is, and who have paid nothing of it. */
      students: whole(),
      /** Those who have paid it, in full or a first instalment: what they owe stays what their invoice said. */
      untouched: whole(),
      /** Drafts that wait for the same fees: whichever is approved first leaves the others out of date. */
      waiting: listOf({
        id: whole(),
        words: text(),
        /** What it was prepared together with; null for one by itself. */
        batch: maybe(),
        createdBy: text(),
      }),
      /** Invoices of these rules that wait for payment: the next time the student asks, a new one is made. */
      openInvoices: whole(),
    }),
  }),
  raise: defineCall({
    method: 'POST',
    path: '/FeeBatches/raise',
    invalidates: feePages,
    summary: 'Prepares the raised rules as drafts that another officer approves all at once',
    ...edit,
    body: raiseSchema,
    data: shape({ id: whole(), rules: whole() }),
  }),
  activate: defineCall({
    method: 'POST',
    path: '/FeeBatches/activate/{id}',
    invalidates: feePages,
    summary: 'Makes all drafts of a batch count, or none, as the officer saw them',
    ...approve,
    params: one(),
    body: object({ version: seenVersion() }),
    data: shape({ rules: whole() }),
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/FeeBatches/withdraw/{id}',
    invalidates: feePages,
    summary: 'Deletes the drafts of a batch, as the officer saw them',
    ...edit,
    params: one(),
    body: object({ version: seenVersion(), reason: whyField() }),
    data: shape({ rules: whole() }),
  }),
};
