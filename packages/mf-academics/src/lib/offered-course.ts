import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';

/** A course that a student may take. */
export type OfferedRow = CallData<typeof academics.registration.courses>['courses'][number];
/** A course of another department, with the reason for it: taken as long as it stands there. */
export type Borrowed = OfferedRow & { reason: string };

/** Its name in a form. */
export const keyOf = ({ id }: Pick<OfferedRow, 'id'>) => `c${id}`;
