import { administration } from '@portal/contracts/administration';
import {
  claimLabel,
  demandClaims,
  everyClaim,
  needsSecondFactor,
  needsTwoPeople,
} from '../../../platform/claims';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { lastingClaims } from './passable-claims';
import { createRole, deleteRole, saveRole } from './change-role';
import { decideGrant } from './decide-grant';
import { grantDirectly, revokeDirectly } from './direct-claims';
import {
  holdersMatching,
  holdersOrder,
  peopleMatching,
  presentHolders,
  presentPerson,
} from './people.queries';
import { presentRole, presentRoles } from './present-role';
import { presentRequests, requestsMatching, requestsOrder } from './requests.queries';
import { rolesMatching, rolesOrder } from './roles.queries';

/** Lists: claims, roles, people with their rights, holders of a claim, requests. */
const readingRoutes: Routes = (route, { db, clock }) => {
  route(administration.roleClaims.claims, async () => ({
    claims: everyClaim().map((name) => ({
      name,
      label: claimLabel(name),
      twoPeople: needsTwoPeople(name),
      secondFactor: needsSecondFactor(name),
    })),
  }));
  route(administration.roleClaims.roles, async (context) => {
    const actor = actorOf(context);
    const rows = rolesMatching(db, { search: context.query.search, now: clock.now() });
    const page = await pageRows(db, rows, { asked: context.query, order: rolesOrder });
    return presentPage(page, (found) => presentRoles(actor, found));
  });
  route(administration.roleClaims.role, (context) =>
    presentRole(db, { id: context.params.role, actor: actorOf(context), now: clock.now() }),
  );
  route(administration.roleClaims.passable, async (context) => ({
    claims: [...(await lastingClaims(db, Number(actorOf(context).userId)))].sort(),
  }));
  route(administration.roleClaims.people, async ({ query }) => ({
    people: await peopleMatching(db, { search: query.search, now: clock.now() }),
  }));
  route(administration.roleClaims.person, (context) =>
    presentPerson(db, { userId: Number(context.params.userId), actor: actorOf(context), now: clock.now() }),
  );
  route(administration.roleClaims.holders, async ({ query }) => {
    if (query.claim) demandClaims('claim', [query.claim]);
    const asked = { ...query, now: clock.now() };
    const page = await pageRows(db, holdersMatching(db, asked), { asked: query, order: holdersOrder });
    return presentPage(page, (found) => presentHolders(db, found, asked));
  });
  route(administration.roleClaims.requests, async (context) => {
    const { search, state, id, forMe } = context.query;
    const actor = actorOf(context);
    const rows = requestsMatching(db, { search, state, id, forMe, actor, now: clock.now() });
    const page = await pageRows(db, rows, { asked: context.query, order: requestsOrder });
    return presentPage(page, (found) => presentRequests(db, actor, found));
  });
};

/** Changes to roles, direct claims and requests. */
export const roleClaimRoutes: Routes = (route, deps) => {
  readingRoutes(route, deps);
  route(administration.roleClaims.createRole, async (context) =>
    answer(await createRole(deps, context.command, context.body), { status: 201 }),
  );
  route(administration.roleClaims.saveRole, (context) =>
    saveRole(deps, context.command, { id: context.params.role, given: context.body }),
  );
  route(administration.roleClaims.deleteRole, async (context) => {
    const { version } = context.body;
    await deleteRole(deps, context.command, { id: context.params.role, version });
    return {};
  });
  route(administration.roleClaims.grant, (context) => {
    const { claim, ends } = context.body;
    return grantDirectly(deps, context.command, { userId: Number(context.params.userId), claim, ends });
  });
  route(administration.roleClaims.revoke, async (context) => {
    const { claim } = context.body;
    await revokeDirectly(deps, context.command, { userId: Number(context.params.userId), claim });
    return {};
  });
  route(administration.roleClaims.approve, (context) => {
    const decision = {
      id: Number(context.params.id),
      state: 'approved',
      version: context.body.version,
    } as const;
    return decideGrant(deps, context.command, decision);
  });
  const decide = { refuse: 'refused', withdraw: 'withdrawn' } as const;
  for (const name of ['refuse', 'withdraw'] as const) {
    route(administration.roleClaims[name], (context) =>
      decideGrant(deps, context.command, { id: Number(context.params.id), state: decide[name] }),
    );
  }
};
