import { administration } from '@portal/contracts/administration';
import { queryOf, request } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

const { roleClaims } = administration;

export type PersonRights = CallData<typeof roleClaims.person>;
export type Role = CallData<typeof roleClaims.role>;
export type RequestRow = CallData<typeof roleClaims.requests>['rows'][number];
export type Source = PersonRights['claims'][number]['sources'][number];

export const personQuery = (userId: string) => queryOf(roleClaims.person, { params: { userId } });
export const roleQuery = (role: string) => queryOf(roleClaims.role, { params: { role } });
export const rolesQuery = queryOf(roleClaims.roles, { query: { pageSize: 300, sort: 'name' } });
export const passableQuery = queryOf(roleClaims.passable);
export const waitingQuery = queryOf(roleClaims.requests, { query: { forMe: true, pageSize: 5 } });

/** For the picker: people by words of name, user name or number. */
export async function findPeople(search: string, signal: AbortSignal) {
  const { people } = await request(roleClaims.people, { query: { search } }, { signal });
  return people.map(({ userId, userName, fullName, roles }) => ({
    value: userId,
    label: fullName,
    detail: [userName, ...roles].join(' · '),
  }));
}
