import type { GeneratedAlways } from 'kysely';
import type { Subject } from './two-people-kinds';

export interface TwoPeopleTables {
  /** Who wrote a part of what takes two people, and who approved it. */
  authorship: {
    id: GeneratedAlways<number>;
    kind: Subject['kind'];
    subject: string;
    act: 'wrote' | 'approved';
    person: string;
    as_person: string | null;
    part: string;
    at: Date;
  };
}
