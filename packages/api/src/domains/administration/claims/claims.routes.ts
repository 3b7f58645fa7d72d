import { administration } from '@portal/contracts/administration';
import {
  claimLabel,
  demandClaims,
  everyClaim,
  needsSecondFactor,
  needsTwoPeople,
} from '../../../platform/claims';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { grantDirectly, revokeDirectly } from './direct-claims';
import { lastingClaims } from './passable-claims';
import {
  holdersMatching,
  holdersOrder,
  peopleMatching,
  presentHolders,
  presentPerson,
} from './people.queries';

/** Claims, people with their rights, holders of a claim; claims given to one person. */
export const claimRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  route(administration.claims.list, async () => ({
    claims: everyClaim().map((name) => ({
      name,
      label: claimLabel(name),
      twoPeople: needsTwoPeople(name),
      secondFactor: needsSecondFactor(name),
    })),
  }));
  route(administration.claims.passable, async (context) => ({
    claims: [...(await lastingClaims(db, Number(actorOf(context).userId)))].sort(),
  }));
  route(administration.claims.people, async ({ query }) => ({
    people: await peopleMatching(db, { search: query.search, now: clock.now() }),
  }));
  route(administration.claims.person, (context) =>
    presentPerson(db, { userId: Number(context.params.userId), actor: actorOf(context), now: clock.now() }),
  );
  route(administration.claims.holders, async ({ query }) => {
    if (query.claim) demandClaims('claim', [query.claim]);
    const asked = { ...query, now: clock.now() };
    const page = await pageRows(db, holdersMatching(db, asked), { asked: query, order: holdersOrder });
    return presentPage(page, (found) => presentHolders(db, found, asked));
  });
  route(administration.claims.grant, (context) => {
    const { claim, ends } = context.body;
    return grantDirectly(deps, context.command, { userId: Number(context.params.userId), claim, ends });
  });
  route(administration.claims.revoke, async (context) => {
    const { claim } = context.body;
    await revokeDirectly(deps, context.command, { userId: Number(context.params.userId), claim });
    return {};
  });
};
