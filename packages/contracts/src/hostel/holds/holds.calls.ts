import {
  array,
  boolean,
  closedObject,
  defineCall,
  flag,
  integer,
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
import { dayBox } from '../hostel-fields';

const allocate = {
  access: { claim: 'hostel.allocate' },
  invalidates: ['/HostelManagement/', '/Hostel/', '/Dashboard/', '/Payment/'],
} as const;
const byId = object({ id: integer().positive().required() });

export const holdActs = ['extend', 'cancel'] as const;
export type HoldAct = (typeof holdActs)[number];

const extension = { untilOn: dayBox('Enter the last day'), reason: whyField() };
export const holdExtensionSchema = object({ untilOn: extension.untilOn });

/** Bed-spaces that are held and not paid. */
export const holds = {
  list: defineCall({
    method: 'GET',
    path: '/HostelManagement/holds',
    summary: 'Who holds a bed-space that is not paid yet, the one that ends first at the top',
    access: { claim: 'hostel.view' },
    query: listQuery({ hostelId: integer().positive(), expired: boolean(), endsToday: boolean() }, [
      'until',
      'since',
      'name',
    ]),
    data: pageOf({
      id: whole(),
      fullName: text(),
      matricNumber: maybe(),
      bedSpace: text(),
      hostel: text(),
      since: text(),
      until: text(),
      /** It is over, and the gateway has not said yet whether money came. */
      expired: flag(),
      rrr: maybe(),
      /** It is that of who asks: another officer extends it. */
      own: flag(),
      may: array(string<HoldAct>().oneOf(holdActs).required()).required(),
    }),
  }),
  extend: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/holds/{id}/extend',
    summary: 'Gives somebody more time to pay for a bed-space; the invoice lives as long',
    params: byId,
    body: closedObject(extension),
    data: shape({ until: text() }),
  }),
  release: defineCall({
    ...allocate,
    method: 'POST',
    path: '/HostelManagement/holds/release-expired',
    summary:
      'Asks the gateway about holds that are over now, and frees the bed-spaces for which no money came',
    perMinute: 6,
    data: shape({ released: whole() }),
  }),
};
