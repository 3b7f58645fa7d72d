import { audienceOf, can } from './can';
import type { ComposedModule, Composition, ModuleRoute, SessionSummary, SlotContribution } from './platform';

/** Whether a route of the composition is open to this person. */
export function isRouteFor(route: ModuleRoute, session: SessionSummary | null): boolean {
  if (!route.audience.includes(audienceOf(session))) return false;
  if (route.claim && !can(session, route.claim)) return false;
  return !(session?.isImpersonating && route.impersonation === 'refuse');
}

/** Whether what a module contributes to a slot is shown to this person. */
export function isContributionFor(
  { audience, claim }: SlotContribution,
  session: SessionSummary | null,
): boolean {
  return (!audience || audience.includes(audienceOf(session))) && (!claim || can(session, claim));
}

/** What a module contributes. */
export interface ModuleContribution {
  module: ComposedModule;
  contribution: SlotContribution;
}

/** Every contribution of a composition to one slot, in the order in which they stand there. */
export function contributionsIn({ modules }: Composition, slot: string): ModuleContribution[] {
  return modules
    .flatMap((module) =>
      module.contributes
        .filter((contribution) => contribution.slot === slot)
        .map((contribution) => ({ module, contribution })),
    )
    .sort((one, other) => (one.contribution.order ?? 0) - (other.contribution.order ?? 0));
}
