import { bursary } from '@portal/contracts/finance';
import { queryOf, request } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/report';

export type OfferRow = RowOf<typeof bursary.sundryOffers.list>;
export type Offer = CallData<typeof bursary.sundryOffers.one>;
export type OrderRow = RowOf<typeof bursary.sundryOrders.list>;
export type Order = CallData<typeof bursary.sundryOrders.one>;
export type UnpaidRow = RowOf<typeof bursary.sundryInvoices.unpaid>;
export type Deletion = CallData<typeof bursary.sundryInvoices.remove>[number];

const { sundryOffers, sundryOrders, sundryInvoices } = bursary;

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
