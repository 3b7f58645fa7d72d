import { queryOf } from '@portal/shared/http';
import { administration } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';

export type Entry = CallData<typeof administration.auditLog.list>['rows'][number];
export type Check = CallData<typeof administration.auditLog.check>;

export const checkQuery = queryOf(administration.auditLog.check);
