import { sql } from 'kysely';
import type { TwoPeopleKind } from '../../platform/two-people/two-people-kinds';

/** What of students' records takes two people. */
export const studentTwoPeople = {
  'roll-over': {
    claim: 'student.rollover',
    table: 'rollover',
    waitingState: 'proposed',
    notification: 'roll-over to commit',
  } satisfies TwoPeopleKind,
  'record join': {
    claim: 'student.duplicates',
    table: 'student_join',
    waitingState: 'asked',
    notification: 'records to join',
    gains: (person, join) => sql<boolean>`exists (select from student s where s.user_id = ${person}
      and s.id in (${sql.ref(`${join}.goes_id`)}, ${sql.ref(`${join}.stays_id`)}))`,
  } satisfies TwoPeopleKind,
};
