/** Where officers see an account: the search and the audit log lead to the same page. */
export const accountPage = (id: number | string) => `/user_management/users/edit?id=${id}`;
