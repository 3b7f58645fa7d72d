import { administration } from '@portal/contracts/administration';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

export type UserRow = RowOf<typeof administration.users.list>;
export type User = CallData<typeof administration.users.one>;
export type Choices = CallData<typeof administration.users.choices>;

/** Roles and places change once in a term. */
export const choicesQuery = { ...queryOf(administration.users.choices), staleTime: 5 * 60_000 };
export const userQuery = (id: string) => queryOf(administration.users.one, { params: { id } });

/** The page of one account. */
export const editPath = (id: string) => `/user_management/users/edit?id=${id}`;
