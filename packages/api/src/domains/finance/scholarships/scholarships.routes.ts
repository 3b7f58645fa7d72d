import { finance, koboOfText, schemeKindLabels } from '@portal/contracts/finance';
import { AppError } from '../../../platform/errors';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { importKind } from '../../../platform/imports/import-kind';
import { exportable } from '../../../platform/exports/exportable';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { addEffect } from '../../../platform/outbox/outbox';
import { approveAwards } from './approve-awards';
import { awardOrder, awardsLike, totalsOf } from './awards.queries';
import { beneficiariesImport } from './beneficiaries-import';
import { awardExports } from './exports';
import { matchAward, matchKind } from './match-award';
import { withMark, withMarks } from './award-letter';
import { presentAwards } from './present-awards';
import { proposeAward } from './propose-award';
import { reverseAward } from './reverse-award';
import { createScheme, switchScheme, updateScheme } from './save-scheme';
import { awardCounts, itemsOf, schemeById, schemeChoices, schemeOrder, schemesLike } from './schemes.queries';
import { approveWaiver, endWaiver, requestWaiver } from './waivers';
import { presentWaivers, waiverOrder, waiversLike } from './waivers.queries';

/** Schemes of sponsors. */
export const schemeRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(finance.scholarships.schemes, async ({ query }) =>
    pageRows(db, schemesLike(db, query), { asked: query, order: schemeOrder }),
  );
  exportable(deps, {
    name: 'scholarship-schemes',
    title: 'Scholarship schemes',
    call: finance.scholarships.schemes,
    columns: [
      { header: 'Scheme', value: ({ name }) => name, width: 32 },
      { header: 'Sponsor', value: ({ sponsor }) => sponsor, width: 28 },
      { header: 'Kind', value: ({ kind }) => schemeKindLabels[kind] },
      { header: 'Session', value: ({ session }) => session },
      { header: 'Budget', kobo: ({ budget }) => budget },
      { header: 'Awarded', kobo: ({ awarded }) => awarded },
      { header: 'Applied', kobo: ({ applied }) => applied },
      { header: 'Beneficiaries', value: ({ beneficiaries }) => beneficiaries },
      { header: 'Most', value: ({ mostBeneficiaries }) => mostBeneficiaries },
      { header: 'Active', value: ({ active }) => (active ? 'Yes' : 'No') },
    ],
    read: (from, { query }) => ({ rows: schemesLike(from, query), order: schemeOrder }),
    present: (rows) => rows,
  });
  route(finance.scholarships.choices, () => schemeChoices(db));
  route(finance.scholarships.scheme, async ({ params }) => {
    const scheme = await schemeById(db, params.id);
    if (!scheme) throw new AppError('NOT_FOUND');
    const [items, awards] = [await itemsOf(db, params.id), await awardCounts(db, params.id)];
    return { ...scheme, items, awards };
  });
  route(finance.scholarships.create, async (context) =>
    answer(await createScheme(deps, context.command, context.body), { status: 201 }),
  );
  route(finance.scholarships.update, (context) =>
    updateScheme(deps, context.command, { id: context.params.id, written: context.body }),
  );
  route(finance.scholarships.setActive, (context) =>
    switchScheme(deps, context.command, { id: context.params.id, ...context.body }),
  );
};

/** What students get of schemes. */
export const awardRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  importKind(deps, beneficiariesImport);
  for (const list of awardExports(clock)) exportable(deps, list);
  addEffect(deps, matchKind, (payload) => matchAward(deps, (payload as { awardId: number }).awardId));

  route(finance.scholarships.awards, async (context) => {
    const { query } = context;
    const matching = awardsLike(db, { ...query, actor: actorOf(context) });
    const page = await pageRows(db, matching, { asked: query, order: awardOrder });
    const about = { actor: actorOf(context), today: clock.today() };
    return presentPage(page, async (rows) => {
      const awards = await presentAwards(db, { ...about, ids: rows.map(({ id }) => id) });
      // They are read to print their letters.
      return query.agreed ? withMarks(deps, awards) : awards;
    });
  });
  route(finance.scholarships.totals, (context) =>
    totalsOf(db, { ...context.query, actor: actorOf(context) }),
  );
  route(finance.scholarships.award, async (context) => {
    const about = { actor: actorOf(context), today: clock.today(), ids: [context.params.id] };
    const [award] = await presentAwards(db, about);
    if (!award) throw new AppError('NOT_FOUND');
    return withMark(deps, award);
  });
  route(finance.scholarships.propose, async (context) => {
    const { matricNumber, amount } = context.body;
    const asked = { schemeId: context.params.id, matricNumber, amount: koboOfText(amount) ?? null };
    return answer(await proposeAward(deps, context.command, asked), { status: 201 });
  });
  route(finance.scholarships.approve, (context) => approveAwards(deps, context.command, context.body.ids));
  route(finance.scholarships.reverse, (context) =>
    reverseAward(deps, context.command, { id: context.params.id, ...context.body }),
  );
};

/** Students who are let through for a time. */
export const waiverRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  route(finance.scholarships.waivers, async (context) => {
    const { query } = context;
    const rows = waiversLike(db, { ...query, actor: actorOf(context) }, clock.today());
    const page = await pageRows(db, rows, { asked: query, order: waiverOrder });
    return presentPage(page, (found) => presentWaivers(db, actorOf(context), found));
  });
  route(finance.scholarships.requestWaiver, async (context) =>
    answer(await requestWaiver(deps, context.command, context.body), { status: 201 }),
  );
  route(finance.scholarships.approveWaiver, (context) =>
    approveWaiver(deps, context.command, { id: context.params.id, ...context.body }),
  );
  route(finance.scholarships.endWaiver, (context) =>
    endWaiver(deps, context.command, { id: context.params.id, ...context.body }),
  );
};
