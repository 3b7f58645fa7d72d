import { finance } from '@portal/contracts/finance';
import { AppError } from '../../../platform/errors';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { exportable } from '../../../platform/exports/exportable';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { createOffer, switchOffer, updateOffer } from './change-offer';
import { approvePrice, preparePrice, refusePrice } from './decide-price';
import {
  freeItems,
  offerById,
  offerOrder,
  offersLike,
  presentOffers,
  pricesOf,
} from './sundry-offers.queries';

/** The sundry catalogue for those who keep it. */
export const sundryOfferRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(finance.sundryOffers.list, async (context) => {
    const { query } = context;
    const rows = offersLike(db, { ...query, actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: query, order: offerOrder });
    return presentPage(page, (found) => presentOffers(db, found, actorOf(context)));
  });
  exportable(deps, {
    name: 'sundry-offers',
    title: 'Sundry catalogue',
    call: finance.sundryOffers.list,
    columns: [
      { header: 'Code', value: ({ code }) => code },
      { header: 'Name', value: ({ name }) => name, width: 40 },
      { header: 'Price', kobo: ({ amount }) => amount, summed: false },
      { header: 'Waiting price', kobo: ({ waiting }) => waiting?.amount ?? null, summed: false },
      { header: 'Maximum in one invoice', value: ({ most }) => most },
      { header: 'Visitors', value: ({ visitors }) => (visitors ? 'Yes' : 'No') },
      { header: 'For sale', value: ({ active, itemActive }) => (active && itemActive ? 'Yes' : 'No') },
    ],
    read: (from, { query, actor }) => ({ rows: offersLike(from, { ...query, actor }), order: offerOrder }),
    present: (rows, { db: from, actor }) => presentOffers(from, rows, actor),
  });

  route(finance.sundryOffers.one, async (context) => {
    const row = await offerById(db, context.params.id);
    const [offer] = row ? await presentOffers(db, [row], actorOf(context)) : [];
    if (!offer) throw new AppError('NOT_FOUND');
    return { ...offer, prices: await pricesOf(db, offer.id) };
  });
  route(finance.sundryOffers.items, () => freeItems(db));

  route(finance.sundryOffers.create, async (context) =>
    answer(await createOffer(deps, context.command, context.body), { status: 201 }),
  );
  route(finance.sundryOffers.update, (context) => {
    const { body, params } = context;
    return updateOffer(deps, context.command, { ...body, ...params });
  });
  route(finance.sundryOffers.switch, (context) => {
    const { body, params } = context;
    return switchOffer(deps, context.command, { ...body, ...params });
  });
  route(finance.sundryOffers.price, (context) => {
    const { body, params } = context;
    return preparePrice(deps, context.command, { ...body, ...params });
  });
  route(finance.sundryOffers.approve, (context) => approvePrice(deps, context.command, context.params.id));
  route(finance.sundryOffers.refuse, (context) => {
    const { body, params } = context;
    return refusePrice(deps, context.command, { ...body, ...params });
  });
};
