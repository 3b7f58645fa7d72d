import { finance } from '@portal/contracts/finance';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

export type OfferRow = RowOf<typeof finance.sundryOffers.list>;
export type Offer = CallData<typeof finance.sundryOffers.one>;
export type OrderRow = RowOf<typeof finance.sundryOrders.list>;
export type Order = CallData<typeof finance.sundryOrders.one>;
export type UnpaidRow = RowOf<typeof finance.sundryInvoices.unpaid>;
export type Deletion = CallData<typeof finance.sundryInvoices.remove>[number];

export const offerQuery = (id: number) => queryOf(finance.sundryOffers.one, { params: { id } });
export const freeItemsQuery = queryOf(finance.sundryOffers.items);
export const orderQuery = (number: string) => queryOf(finance.sundryOrders.one, { params: { number } });
