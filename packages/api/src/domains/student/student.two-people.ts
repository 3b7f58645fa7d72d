import type { TwoPeopleKind } from '../../platform/two-people/two-people-kinds';

/** What of students' records takes two people. */
export const studentTwoPeople = {
  'roll-over': {
    claim: 'student.rollover',
    table: 'rollover',
    waitingState: 'proposed',
    notification: 'roll-over to commit',
  } satisfies TwoPeopleKind,
};
