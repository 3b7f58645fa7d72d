import { administration } from '@portal/contracts/administration';
import { queryOf, request } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';

export type PersonRights = CallData<typeof administration.claims.person>;
export type Role = CallData<typeof administration.roles.one>;
export type GrantRow = CallData<typeof administration.grants.list>['rows'][number];
export type Source = PersonRights['claims'][number]['sources'][number];

export const personQuery = (userId: string) => queryOf(administration.claims.person, { params: { userId } });
export const roleQuery = (role: string) => queryOf(administration.roles.one, { params: { role } });
export const rolesQuery = queryOf(administration.roles.list, {
  query: { pageSize: 300, sort: 'name' },
});
export const passableQuery = queryOf(administration.claims.passable);
export const waitingQuery = queryOf(administration.grants.list, {
  query: { forMe: true, pageSize: 5 },
});

/** For the picker: people by words of name, user name or number. */
export async function findPeople(search: string, signal: AbortSignal) {
  const { people } = await request(administration.claims.people, { query: { search } }, { signal });
  return people.map(({ userId, userName, fullName, roles }) => ({
    value: userId,
    label: fullName,
    detail: [userName, ...roles].join(' · '),
  }));
}
