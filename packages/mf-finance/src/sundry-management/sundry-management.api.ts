import { finance } from '@portal/contracts/finance';
import { queryOf, request } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

export type OfferRow = RowOf<typeof finance.sundryOffers.list>;
export type Offer = CallData<typeof finance.sundryOffers.one>;
export type OrderRow = RowOf<typeof finance.sundryOrders.list>;
export type Order = CallData<typeof finance.sundryOrders.one>;
export type UnpaidRow = RowOf<typeof finance.sundryInvoices.unpaid>;
export type Deletion = CallData<typeof finance.sundryInvoices.remove>[number];

const { sundryOffers, sundryOrders, sundryInvoices } = finance;

/** Every query about the catalogue, to read it again. */
export const offerKeys = [[sundryOffers.list.path], [sundryOffers.one.path], [sundryOffers.items.path]];
export const orderKeys = [[sundryOrders.list.path], [sundryOrders.one.path]];
export const unpaidKey = [sundryInvoices.unpaid.path];

export const offerQuery = (id: number) => queryOf(sundryOffers.one, { params: { id } });
export const freeItemsQuery = queryOf(sundryOffers.items);
export const orderQuery = (number: string) => queryOf(sundryOrders.one, { params: { number } });

export const approvePrice = (id: number) => request(sundryOffers.approve, { params: { id } });
export const refusePrice = (id: number, reason: string) =>
  request(sundryOffers.refuse, { params: { id }, body: { reason } });
export const preparePrice = (id: number, price: string) =>
  request(sundryOffers.price, { params: { id }, body: { price } });
export const switchOffer = ({ id, version, active }: OfferRow, reason: string) =>
  request(sundryOffers.switch, { params: { id }, body: { version, active: !active, reason } });

export const deleteInvoices = (invoiceNumbers: string[], reason: string) =>
  request(sundryInvoices.remove, { body: { invoiceNumbers, reason } });
