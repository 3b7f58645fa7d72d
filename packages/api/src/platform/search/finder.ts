import type { CallData, Claim, UserType, calls } from '@portal/shared/model';
import type { Db } from '../database/database';

export type Found = Omit<CallData<typeof calls.finder.find>[number], 'kind'>;

/** What a domain lets people find by a number or a name. */
export interface Finder {
  /** What one is called, as in `Invoice`. */
  kind: string;
  /** Who may open its page; nobody else finds one. */
  claim: Claim;
  userTypes: readonly UserType[];
  /** The best few; none for words that are not of this kind. Has to use an index however many rows there are. */
  find: (db: Db, search: string) => Promise<Found[]>;
}

declare module '../part' {
  interface Part {
    /** What can be searched for, in the order of the results. */
    finders?: readonly Finder[];
  }
}

/** Most of one kind: whoever looks for more has the list of the kind. */
export const mostFound = 5;
