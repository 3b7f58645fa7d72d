import { queryOf } from '@portal/shared/http';
import { calls, type CallData } from '@portal/shared/model';

export type Entry = CallData<typeof calls.auditLog.entries>['rows'][number];
export type Check = CallData<typeof calls.auditLog.check>;

export const actsQuery = queryOf(calls.auditLog.acts);
export const checkQuery = queryOf(calls.auditLog.check);
