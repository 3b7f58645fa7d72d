import { administration } from '@portal/contracts/administration';
import type { CallData, Claim } from '@portal/shared/model';
import { mock } from '@portal/shared/testing';

type Known = CallData<typeof administration.claims.list>['claims'][number];

const known = (name: Claim, label: string, twoPeople = false): Known => ({
  name,
  label,
  twoPeople,
  secondFactor: twoPeople,
});

/** As the server answers, one or more of each kind. */
const claims = [
  known('modules.view', 'See modules and releases'),
  known('finance.view', 'See fees, invoices and payments', true),
  known('finance.edit', 'Prepare fees, awards, refunds and reversals, and work on invoices', true),
  known('finance.approve', 'Approve fees, awards, refunds and reversals that another officer prepared', true),
  known('audit.view', 'See the audit log and check its chain'),
  known('user.view', 'See accounts'),
  known('user.edit', 'Change accounts, and switch them on and off'),
  known('user.impersonate', 'Act as a student or lecturer for a limited time'),
  known('claim.approve', 'Approve grants that need two people', true),
  known('notices.edit', 'Publish notices'),
];

export const knownClaims = mock(administration.claims.list, { claims });
