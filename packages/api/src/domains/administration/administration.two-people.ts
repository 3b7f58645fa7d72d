import type { TwoPeopleKind } from '../../platform/two-people/two-people-kinds';
import { gainsByGrant } from './grants/gains';

/** What of administration takes two people. */
export const administrationTwoPeople = {
  grant: {
    claim: 'claim.approve',
    table: 'grant_request',
    waitingState: 'waiting',
    notification: 'grant to decide',
    gains: gainsByGrant,
  } satisfies TwoPeopleKind,
};
