import type { Person } from '../command';

/** Whether this person may be the second one. Who acts as another person never is. */
export function mayBeSecond({ userId, impersonatorId }: Person, authors: readonly string[]): boolean {
  return impersonatorId === undefined && !authors.includes(userId);
}
