import { administration } from '@portal/contracts/administration';
import { queryOf } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import type { RowOf } from '@portal/shared/lists';

const { userManagement } = administration;

export type UserRow = RowOf<typeof userManagement.users>;
export type User = CallData<typeof userManagement.user>;
export type Choices = CallData<typeof userManagement.choices>;

/** Roles and places change once in a term. */
export const choicesQuery = { ...queryOf(userManagement.choices), staleTime: 5 * 60_000 };
export const userQuery = (id: string) => queryOf(userManagement.user, { params: { id } });

/** The page of one account. */
export const editPath = (id: string) => `/user_management/users/edit?id=${id}`;
