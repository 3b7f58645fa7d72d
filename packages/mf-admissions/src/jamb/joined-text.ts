import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';

type Joined = CallData<typeof admissions.jamb.join>;

/** What came of saying whose application it is. */
export const joinedText = ({ applicant, state, jambNumber }: Joined & { jambNumber: string }): string =>
  state === 'joined'
    ? `${applicant} is ${jambNumber} of the list now`
    : `No name is the same: another officer has to agree that ${applicant} is ${jambNumber}`;
