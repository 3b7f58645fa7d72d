import { student, type RequestSubject } from '@portal/contracts/student';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

export type OwnRequests = CallData<typeof student.requests.mine>;
export type OwnRequest = OwnRequests['requests'][number];
export type OwnRecord = OwnRequests['record'];

export const ownRequestsQuery = queryOf(student.requests.mine);

export const askPath = (subject: RequestSubject) => `/profile/request?subject=${subject}`;
