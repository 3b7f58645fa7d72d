import { administration } from '@portal/contracts/administration';
import { queryOf } from '@portal/shared/http';
import { inQuery, type CallData } from '@portal/shared/model';

export type RoleRow = CallData<typeof administration.roles.list>['rows'][number];
export type Role = CallData<typeof administration.roles.one>;

export const listPath = '/user_management/roles';
/** Address of the form: a role, a copy of one, or a new one. */
export const editPath = (query: { id?: string; from?: string } = {}) => {
  const [entry] = Object.entries(query);
  return entry ? `${listPath}/edit?${entry[0]}=${inQuery(entry[1])}` : `${listPath}/edit`;
};

export const roleQuery = (role: string) => queryOf(administration.roles.one, { params: { role } });
export const passableQuery = queryOf(administration.claims.passable);
