import { queryOf, request } from '@portal/shared/http';
import { administration } from '@portal/shared/administration';
import { type CallData } from '@portal/shared/model';

export const modulesQuery = queryOf(administration.modules.list);
export type ModuleRow = CallData<typeof administration.modules.list>['modules'][number];

export type ActName = 'enable' | 'disable' | 'rollBack';

/** Carries out what the person confirmed; the reason is kept in the audit. */
export function carryOut(act: ActName, id: string, body: { reason: string }) {
  return request(administration.modules[act], { params: { id }, body });
}
