import { administration } from '@portal/contracts/administration';
import { queryOf, request } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

export type PersonRights = CallData<typeof administration.roleClaims.person>;
export type Role = CallData<typeof administration.roleClaims.role>;
export type RequestRow = CallData<typeof administration.roleClaims.requests>['rows'][number];
export type Source = PersonRights['claims'][number]['sources'][number];

export const personQuery = (userId: string) =>
  queryOf(administration.roleClaims.person, { params: { userId } });
export const roleQuery = (role: string) => queryOf(administration.roleClaims.role, { params: { role } });
export const rolesQuery = queryOf(administration.roleClaims.roles, {
  query: { pageSize: 300, sort: 'name' },
});
export const passableQuery = queryOf(administration.roleClaims.passable);
export const waitingQuery = queryOf(administration.roleClaims.requests, {
  query: { forMe: true, pageSize: 5 },
});

/** For the picker: people by words of name, user name or number. */
export async function findPeople(search: string, signal: AbortSignal) {
  const { people } = await request(administration.roleClaims.people, { query: { search } }, { signal });
  return people.map(({ userId, userName, fullName, roles }) => ({
    value: userId,
    label: fullName,
    detail: [userName, ...roles].join(' · '),
  }));
}
