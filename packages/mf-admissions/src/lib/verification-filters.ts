import { admissions } from '@portal/contracts/admissions';
import { lookupFilters, type Filter } from '@portal/shared/lists';

const lookup = lookupFilters(admissions.olevelVerification.choices);

/** Filters that load their choices by themselves. */
export const verificationFilters = [
  lookup('sessionId', 'Session', 'sessions'),
  lookup('applicationTypeId', 'Programme', 'types'),
  lookup('departmentId', 'Department', 'departments'),
] as const satisfies readonly Filter[];
