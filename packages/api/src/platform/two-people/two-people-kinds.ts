import type { Claim, NotificationType } from '@portal/shared/model';
import type { RawBuilder } from 'kysely';
import { fromParts } from '../part';

/** One kind of what takes two people. */
export interface TwoPeopleKind {
  /** Who approves it, as long as they wrote no part of it. It counts where it is held in the whole university. */
  claim: Claim;
  /** Where it waits for its approval, and in which state. */
  table: string;
  waitingState: string;
  /** How those who may approve it are told. */
  notification: NotificationType;
  /** In a query: whether this person gains by it. Whoever does is not the second one. */
  gains?: (person: RawBuilder<number>, subject: string) => RawBuilder<boolean>;
}

declare module '../part' {
  interface Part {
    /** What takes two people. A new kind also calls `takes_two_people` for its table, in a migration. */
    twoPeople?: Readonly<Record<string, TwoPeopleKind>>;
  }
}

/** The names of the kinds; each domain adds its own. */
export interface TwoPeopleKinds {}

/** One thing that takes two people. */
export interface Subject {
  kind: keyof TwoPeopleKinds;
  id: number;
}

const kinds = () => fromParts(({ twoPeople }) => twoPeople);

export const twoPeopleKinds = (): Subject['kind'][] => [...kinds().keys()] as Subject['kind'][];

export function twoPeopleKind(kind: Subject['kind']): TwoPeopleKind {
  const found = kinds().get(kind);
  if (!found) throw new Error(`no domain brings the kind ${kind}`);
  return found;
}
