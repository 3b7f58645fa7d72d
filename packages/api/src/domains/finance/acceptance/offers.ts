import type { OfferState } from '@portal/contracts/finance';
import type { ApplicationMode } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { everyPart } from '../../../platform/part';

/** An offer of admission to a student, as fee, invoice and letter need it. */
export interface Offer {
  id: number;
  /** Printed on the letter. */
  reference: string;
  state: OfferState;
  mode: ApplicationMode;
  /** JAMB or application number. */
  registrationNumber: string;
  studentId: number;
  sessionId: number;
  session: string;
  programme: string;
  degree: string;
  department: string | null;
  school: string | null;
  subjectCombination: string | null;
  studyMode: 'full-time' | 'part-time' | null;
  durationMonths: number;
  conditions: string[];
  offeredAt: Date;
  /** From here on it can no longer be accepted. */
  lapsesAt: Date;
  decidedAt: Date | null;
  restoredAt: Date | null;
}

/** Whose offer, and of which session. */
export interface OfferAsked {
  studentId: number;
  sessionId: number;
}

/** What finance asks of offers. Whole sets of students it reads in the view `student_offer`. */
export interface Offers {
  /** The newest of a student; undefined for one who has none. */
  newest(db: Db | Trx, studentId: number): Promise<Offer | undefined>;
  /** The one that an acceptance fee is for. */
  ofSession(db: Db | Trx, asked: OfferAsked): Promise<Offer | undefined>;
  /** Holds one until the transaction ends; answers its state then. `share`: others may look at it the same way. */
  lock(trx: Trx, id: number, how: 'update' | 'share'): Promise<Pick<Offer, 'state' | 'lapsesAt'>>;
  /** Its fee is paid. It has to be held. */
  accept(trx: Trx, id: number, paid: { invoiceId: number; at: Date }): Promise<void>;
  /** Its student says no; `by` is their user id. It has to be held. */
  decline(trx: Trx, id: number, said: { by: string; at: Date }): Promise<void>;
}

declare module '../../../platform/part' {
  interface Part {
    offers?: Offers;
  }
}

/** Whoever keeps the offers of admission. */
export function offers(): Offers {
  const found = everyPart().find((part) => part.offers)?.offers;
  if (!found) throw new Error('no domain keeps offers of admission');
  return found;
}
