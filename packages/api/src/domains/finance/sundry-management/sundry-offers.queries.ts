import type { finance, SundryOfferAction } from '@portal/contracts/finance';
import { paymentPurposes, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { authorsOf, mayApprove } from '../../../platform/two-people/authorship';
import { mayBeSecond } from '../../../platform/two-people/second-person';
import { searchText } from '../../../platform/lists/search-text';
import { forMe } from '../../../platform/lists/for-me';
import { where } from '../../../platform/lists/where';

type Query = CallInput<typeof finance.sundryOffers.list>['query'];

/** Offers with the price in force and the one that waits. There are a few dozen: none of the sorts needs an index. */
function offers(db: Db | Trx) {
  return db
    .selectFrom('sundry_offer as o')
    .innerJoin('fee_item as i', 'i.id', 'o.item_id')
    .leftJoin('sundry_price as p', (join) =>
      join.onRef('p.offer_id', '=', 'o.id').on('p.state', '=', 'active'),
    )
    .leftJoin('sundry_price as w', (join) =>
      join.onRef('w.offer_id', '=', 'o.id').on('w.state', '=', 'waiting'),
    )
    .select(['o.id', 'i.code', 'i.name', 'o.description', 'o.student_types as studentTypes'])
    .select(['o.visitors', 'o.most', 'o.asks', 'o.active', 'o.version', 'p.amount_kobo as amount'])
    .select(['w.id as waitingId', 'w.amount_kobo as waitingAmount', 'w.prepared_by as waitingBy'])
    .select(['w.prepared_at as waitingAt', 'i.active as itemActive'])
    .select(authorsOf('price', 'w.id').as('authors'));
}
export type OfferRow = Awaited<ReturnType<ReturnType<typeof offers>['executeTakeFirstOrThrow']>>;

export function offersLike(db: Db | Trx, { actor, ...query }: Query & { actor?: Actor }) {
  return where(offers(db), query, {
    search: (text) => searchText(sql`f_search(i.code || ' ' || i.name || ' ' || o.description)`, text),
    active: (active, row) => row('o.active', '=', active === 'on'),
    waiting: (only, row) => (only ? row('w.id', 'is not', null) : undefined),
    forMe: forMe(actor, (by, row) => row.and([row('w.id', 'is not', null), mayApprove(by, 'price', 'w.id')])),
  });
}

export const offerOrder: Order = {
  sorts: { code: sql.ref('i.code'), name: sql.ref('i.name') },
  usual: 'name',
  id: sql.ref('o.id'),
};

export function offerById(db: Db | Trx, id: number) {
  return offers(db).where('o.id', '=', id).executeTakeFirst();
}

/** Every price of an offer, newest first. */
export async function pricesOf(db: Db | Trx, offerId: number) {
  const rows = await db
    .selectFrom('sundry_price')
    .select([
      'id',
      'amount_kobo as amount',
      'state',
      'prepared_by as preparedBy',
      'prepared_at as preparedAt',
    ])
    .select(['decided_by as decidedBy', 'decided_at as decidedAt', 'reason'])
    .where('offer_id', '=', offerId)
    .orderBy('id', 'desc')
    .execute();
  const name = await actorNames(
    db,
    rows.flatMap(({ preparedBy, decidedBy }) => [preparedBy, decidedBy ?? '']),
  );
  return rows.map(({ preparedBy, preparedAt, decidedBy, decidedAt, ...row }) => ({
    ...row,
    preparedBy: name(preparedBy),
    preparedAt: preparedAt.toISOString(),
    decidedBy: decidedBy === null ? null : name(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

/** Sundry fee items that no offer sells yet. */
export function freeItems(db: Db | Trx) {
  return db
    .selectFrom('fee_item as i')
    .leftJoin('sundry_offer as o', 'o.item_id', 'i.id')
    .select(['i.id', 'i.code', 'i.name'])
    .where('i.purpose_id', '=', paymentPurposes.sundry)
    .where('i.active', '=', true)
    .where('o.id', 'is', null)
    .orderBy('i.name')
    .execute();
}

/** What an officer may do with an offer; nobody decides about a price of their own. */
function actionsOn({ waitingId, authors }: OfferRow, actor: Actor): SundryOfferAction[] {
  const { claims } = actor;
  const edits: SundryOfferAction[] = claims.includes('finance.edit') ? ['edit', 'switch', 'price'] : [];
  const decides = waitingId !== null && mayBeSecond(actor, authors) && claims.includes('finance.approve');
  return decides ? [...edits, 'approve', 'refuse'] : edits;
}

/** Offers as officers see them. */
export async function presentOffers(db: Db | Trx, rows: readonly OfferRow[], actor: Actor) {
  const name = await actorNames(
    db,
    rows.map(({ waitingBy }) => waitingBy ?? ''),
  );
  return rows.map((row) => {
    const { waitingId, waitingAmount, waitingBy, waitingAt, authors: _, ...offer } = row;
    const waits = waitingId !== null && waitingAmount !== null && waitingBy !== null && waitingAt !== null;
    return {
      ...offer,
      waiting: waits
        ? { id: waitingId, amount: waitingAmount, by: name(waitingBy), at: waitingAt.toISOString() }
        : null,
      may: actionsOn(row, actor),
    };
  });
}
