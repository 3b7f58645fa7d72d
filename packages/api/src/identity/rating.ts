import type { Person } from './person';

const everyDays = 90;

/** A student is asked every 90 days, and not in the first ones. */
export function ratingDue(
  person: Pick<Person, 'ratingAskedAt' | 'createdAt' | 'userType'>,
  now: Date,
): boolean {
  const since = person.ratingAskedAt ?? person.createdAt;
  return person.userType === 'student' && now.getTime() - since.getTime() > everyDays * 86_400_000;
}
