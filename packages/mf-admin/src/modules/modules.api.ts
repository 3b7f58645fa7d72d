import { queryOf, request } from '@portal/shared/http';
import { calls, type CallData } from '@portal/shared/model';

export const modulesQuery = queryOf(calls.modules.list);
export type ModuleRow = CallData<typeof calls.modules.list>['modules'][number];

export type ActName = 'enable' | 'disable' | 'rollBack';

/** Carries out what the person confirmed; the reason is kept in the audit. */
export function carryOut(act: ActName, id: string, body: { reason: string }) {
  return request(calls.modules[act], { params: { id }, body });
}
