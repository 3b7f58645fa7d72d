import {
  array,
  boolean,
  defineCall,
  flag,
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
} from '@portal/shared/model';
import { sundryAsks } from '../../schemas/sundry';
import {
  newSundryOfferSchema,
  sundryOfferPriceSchema,
  sundryOfferSchema,
  sundryOfferSwitchSchema,
  sundryPriceRefusalSchema,
} from '../../schemas/sundry-offers';
import { approve, edit, view } from '../officer-calls';

const one = () => object({ id: integer().positive().required() });
const moved = shape({ version: whole() });

/** What an officer may do with an offer, or with the price that waits. */
export const sundryOfferActions = ['edit', 'switch', 'price', 'approve', 'refuse'] as const;
export type SundryOfferAction = (typeof sundryOfferActions)[number];

const offer = {
  id: whole(),
  code: text(),
  name: text(),
  description: text(),
  /** The price in force, kobo; null before the first is approved. */
  amount: whole().nullable().defined(),
  /** The price that waits for a second officer. */
  waiting: object({ id: whole(), amount: whole(), by: text(), at: text() }).nullable().defined(),
  studentTypes: array(whole()).required(),
  visitors: flag(),
  most: whole(),
  asks: string().oneOf(sundryAsks).required(),
  active: flag(),
  /** Whether its fee item is in use: without it nothing is sold. */
  itemActive: flag(),
  version: whole(),
  may: array(string().oneOf(sundryOfferActions).required()).required(),
};

/** What can be bought, and for how much. */
export const sundryOffers = {
  list: defineCall({
    method: 'GET',
    path: '/SundryOffers',
    summary: 'The sundry catalogue with prices in force and prices that wait',
    ...view,
    query: listQuery({ active: string().oneOf(['on', 'off']), waiting: boolean(), forMe }, ['code', 'name']),
    data: pageOf(offer),
  }),
  one: defineCall({
    method: 'GET',
    path: '/SundryOffers/{id}',
    summary: 'One offer with every price that it had, newest first',
    ...view,
    params: one(),
    data: shape({
      ...offer,
      prices: listOf({
        id: whole(),
        amount: whole(),
        state: text(),
        preparedBy: text(),
        preparedAt: text(),
        decidedBy: maybe(),
        decidedAt: maybe(),
        reason: maybe(),
      }),
    }),
  }),
  items: defineCall({
    method: 'GET',
    path: '/SundryOffers/free-items',
    summary: 'Fee items of sundry payments that are not offered yet',
    ...view,
    data: listOf({ id: whole(), code: text(), name: text() }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/SundryOffers',
    invalidates: ['/SundryOffers'],
    summary: 'Offers a fee item; it is for sale once its price is approved',
    ...edit,
    body: newSundryOfferSchema,
    data: shape({ id: whole(), version: whole() }),
  }),
  update: defineCall({
    method: 'PUT',
    path: '/SundryOffers/{id}',
    invalidates: ['/SundryOffers'],
    summary: 'Changes who may buy it, how many and what is asked; not the price',
    ...edit,
    params: one(),
    body: sundryOfferSchema,
    data: moved,
  }),
  switch: defineCall({
    method: 'POST',
    path: '/SundryOffers/{id}/switch',
    invalidates: ['/SundryOffers'],
    summary: 'Puts an offer up for sale, or takes it off',
    ...edit,
    params: one(),
    body: sundryOfferSwitchSchema,
    data: moved,
  }),
  price: defineCall({
    method: 'POST',
    path: '/SundryOffers/{id}/price',
    invalidates: ['/SundryOffers'],
    summary: 'Prepares a price in the place of one that waits; it counts when another officer approves',
    ...edit,
    params: one(),
    body: sundryOfferPriceSchema,
    data: shape({ priceId: whole() }),
  }),
  approve: defineCall({
    method: 'POST',
    path: '/SundryOffers/prices/{id}/approve',
    invalidates: ['/SundryOffers'],
    summary: 'Puts a price in force that another officer prepared',
    ...approve,
    params: one(),
    data: shape({ state: text() }),
  }),
  refuse: defineCall({
    method: 'POST',
    path: '/SundryOffers/prices/{id}/refuse',
    invalidates: ['/SundryOffers'],
    summary: 'Refuses a price that another officer prepared',
    ...approve,
    params: one(),
    body: sundryPriceRefusalSchema,
    data: shape({ state: text() }),
  }),
};
