import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database, Db, Trx } from '../../../platform/database/database';

/** Who wants to buy: a student of a type (its id), or somebody who is not signed in. */
export type Buyer = { studentTypeId: number } | 'visitor';

/** Offers with the price in force. Without one nothing is for sale. */
function pricedOffers(db: Db | Trx) {
  return db
    .selectFrom('sundry_offer as o')
    .innerJoin('fee_item as i', 'i.id', 'o.item_id')
    .innerJoin('sundry_price as p', (join) =>
      join.onRef('p.offer_id', '=', 'o.id').on('p.state', '=', 'active'),
    )
    .select(['o.id', 'o.item_id as itemId', 'i.code', 'i.name', 'o.description', 'o.most', 'o.asks'])
    .select(['o.student_types as studentTypes', 'o.visitors', 'p.id as priceId', 'p.amount_kobo as amount'])
    .select(sql<boolean>`o.active and i.active`.as('active'));
}
export type Offer = Awaited<ReturnType<ReturnType<typeof pricedOffers>['executeTakeFirstOrThrow']>>;

type Offers = ExpressionBuilder<{ o: Database['sundry_offer'] }, 'o'>;

const forBuyer = (buyer: Buyer) => (row: Offers) =>
  buyer === 'visitor'
    ? row('o.visitors', '=', true)
    : row('o.student_types', '@>', sql<number[]>`array[${buyer.studentTypeId}::int]`);

/** What this buyer may buy now, by name. */
export function offersFor(db: Db | Trx, buyer: Buyer): Promise<Offer[]> {
  return pricedOffers(db)
    .where('o.active', '=', true)
    .where('i.active', '=', true)
    .where((row) => forBuyer(buyer)(row as unknown as Offers))
    .orderBy('i.name')
    .execute();
}

/** By the code of its fee item, for sale or not; undefined without a price. */
export function offerByCode(db: Db | Trx, code: string): Promise<Offer | undefined> {
  return pricedOffers(db).where('i.code', '=', code).executeTakeFirst();
}

/** Whether an offer is one for this buyer. */
export function isFor({ studentTypes, visitors }: Offer, buyer: Buyer): boolean {
  return buyer === 'visitor' ? visitors : studentTypes.includes(buyer.studentTypeId);
}

export const presentOffer = ({ code, name, description, amount, most, asks }: Offer) => {
  return { code, name, description, amount, most, asks };
};
