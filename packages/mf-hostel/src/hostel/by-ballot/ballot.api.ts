import type { hostel } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';

export type Ballot = CallData<typeof hostel.ballot.mine>;
export type Application = NonNullable<Ballot['application']>;
