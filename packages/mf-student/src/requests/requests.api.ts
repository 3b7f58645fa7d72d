import { student } from '@portal/contracts/student';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

export type Request = CallData<typeof student.requests.one>;

export const requestsPath = '/student_management/requests';
export const requestPath = (id: number) => `${requestsPath}/view?request=${id}`;

export const requestQuery = (id: number) => queryOf(student.requests.one, { params: { id } });
