import type { Command } from './command';
import type { Db, Trx } from './database/database';
import type { Actor } from './http/route';
import { everyPart } from './part';

/** An award as Senate decided it on a day. */
export interface SenateAward {
  matricNumber: string;
  class: string;
  /** `YYYY-MM-DD`. */
  awardedOn: string;
  /** User id of who put the graduate on the list: the register has it as proposed by them. */
  proposedBy: string;
  /** Only where rows have to be the same. */
  code?: string | undefined;
}

/** How an award stands in the register. */
export interface RegisteredAward {
  state: 'waiting' | 'approved' | 'refused' | 'withdrawn';
  /** By which its certificate is verified; null where it has none. */
  code: string | null;
}

/** The register of awards, by which certificates are verified: it is kept by one domain, and others write to it here. */
export interface DegreeRegister {
  /**
   * Puts an award in force in the name of who acts; the certificate can be verified from then on. Throws INVALID for a day
   * to come or before the entry, FORBIDDEN for one's own, CONFLICT where the programme is awarded already.
   */
  award: (
    trx: Trx,
    command: Command<Actor>,
    award: SenateAward & { today: string },
  ) => Promise<{ id: number }>;
  /** Those of these students who have an award of a programme in force or waiting, as `student programme`. */
  inForce: (db: Db | Trx, studentIds: readonly number[]) => Promise<ReadonlySet<string>>;
  /** By the ids of awards. */
  states: (db: Db | Trx, ids: readonly number[]) => Promise<ReadonlyMap<number, RegisteredAward>>;
  /** The last award of a student that is in force; undefined for who has none. */
  lastOf: (
    db: Db | Trx,
    studentId: number,
  ) => Promise<{ programme: string; class: string; awardedOn: string } | undefined>;
}

declare module './part' {
  interface Part {
    degreeRegister?: DegreeRegister;
  }
}

export function degreeRegister(): DegreeRegister {
  const found = everyPart().find(({ degreeRegister: register }) => register)?.degreeRegister;
  if (!found) throw new Error('no domain keeps the register of awards');
  return found;
}
