import { sql, type RawBuilder } from 'kysely';

/**
 * In a query: whether this person gains by a request for a grant, as its receiver or as one who holds the role that
 * is to get the claim. `person` is a user id, `request` the alias of `grant_request`.
 */
export function gainsByGrant(person: RawBuilder<number>, request: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${request}.${column}`);
  return sql<boolean>`(${of('user_id')} is not distinct from ${person}
    or (${of('kind')} = 'role-claim' and exists (select from user_role held
      where held.user_id = ${person} and held.role_id = ${of('role_id')})))`;
}
