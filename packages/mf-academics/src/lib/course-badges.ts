import { badgesOf, type Badges } from '@portal/shared/ui';

/** How a course comes into a list. */
export const courseBadges: Badges<string> = badgesOf(
  {
    carry_over: 'Carry-over',
    core: 'Core',
    general: 'General',
    required: 'Required',
    elective: 'Elective',
    borrowed: 'Borrowed',
  },
  {
    carry_over: 'waiting',
    core: 'idle',
    general: 'idle',
    required: 'idle',
    elective: 'idle',
    borrowed: 'underway',
  },
);

/** What the department that owns a borrowed course says of it, after its name. */
export const ownerDecisions: Readonly<Record<string, string>> = {
  pending: 'has not decided yet',
  approved: 'lends it',
};
