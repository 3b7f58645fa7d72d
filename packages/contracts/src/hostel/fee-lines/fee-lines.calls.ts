import {
  array,
  closedObject,
  defineCall,
  integer,
  listOf,
  number,
  object,
  shape,
  text,
  textField,
  whole,
} from '@portal/shared/model';
import { nairaField } from '../hostel-fields';

/** Parts of a price that an invoice names apart. */
export const mostFeeLines = 6;

const lines = array(
  closedObject({
    description: textField('Enter what it is for', 60).min(2, 'At least 2 characters'),
    naira: nairaField(),
  }),
)
  .max(mostFeeLines, `At most ${mostFeeLines} parts`)
  .required();

/** What else is in the price of a bed-space. */
export const feeLinesSchema = object({ lines });

const bySession = object({ id: integer().positive().required() });
const maybeWhole = () => number().integer().nullable().defined();

/** What the price of a bed-space of a session is made of. */
export const feeLines = {
  one: defineCall({
    method: 'GET',
    path: '/HostelManagement/fee-lines/{id}',
    summary: 'What else is in the price of a bed-space of a session; the rest is for the bed-space itself',
    access: { claim: 'hostel.view' },
    params: bySession,
    data: shape({
      sessionId: whole(),
      session: text(),
      /** Kobo for the cheapest bed-space of the session; null where it has none. */
      cheapest: maybeWhole(),
      /** In the order of invoices; amounts in kobo. */
      lines: listOf({ description: text(), amount: whole() }),
      /** To send when they are changed; null where nobody has said anything. */
      version: maybeWhole(),
    }),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/HostelManagement/fee-lines/{id}',
    summary: 'Says what else is in the price; invoices that are made from then on name it apart',
    access: { claim: 'hostel.edit' },
    invalidates: ['/HostelManagement/fee-lines'],
    params: bySession,
    body: closedObject({ lines, version: integer().positive().nullable().defined() }),
    data: shape({ version: whole() }),
  }),
};
