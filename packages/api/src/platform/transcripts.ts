import type { Command } from './command';
import type { Db, Trx } from './database/database';
import { everyPart } from './part';

/** A transcript that has been paid for, as its buyer asked for it. */
interface PaidTranscript {
  invoiceId: number;
  invoiceNumber: string;
  /** Null for somebody who was not signed in. */
  studentId: number | null;
  payer: string;
  recipient: string;
  delivery: 'email' | 'courier' | 'collection';
  /** The email or postal address; '' where it is collected. */
  sentTo: string;
  at: Date;
}

/** How far an order is in the books of who sold it. */
export interface OrderMove {
  invoiceId: number;
  to: 'processing' | 'dispatched';
  /** What the carrier calls the parcel. */
  reference?: string;
  note?: string;
}

/** Units, points and their average, as they are printed. */
interface PrintedTotals {
  units: number;
  points: number;
  average: string;
}

interface PrintedSemester {
  session: string;
  semester: string;
  level: number;
  /** `score`: the total of 100, or a code as `ABS`. */
  courses: { code: string; title: string; units: number; score: string; grade: string; points: number }[];
  current: PrintedTotals;
  cumulative: PrintedTotals;
}

/** What is published of a student's results now, the oldest semester first, and how many are still to come. */
export interface PublishedResults {
  results: {
    semesters: PrintedSemester[];
    cumulative: PrintedTotals;
    degreeClass: string;
    /** Lowest score of each grade with its points, and lowest CGPA of each class of degree. */
    grades: { grade: string; from: number; points: number }[];
    classes: { name: string; from: string }[];
  };
  awaited: number;
}

declare module './part' {
  interface Part {
    /** Takes transcripts that were paid for to be produced, by the domain that produces them. */
    transcriptDesk?: {
      ordered: (trx: Trx, paid: PaidTranscript) => Promise<void>;
      /** Its seller has sent it by hand. Throws CONFLICT for one that was produced here. */
      sentByHand: (trx: Trx, sent: { invoiceId: number; at: Date; actor: string }) => Promise<void>;
      /** Its payment was taken back. */
      takenBack: (trx: Trx, taken: { invoiceId: number; at: Date; actor: string }) => Promise<void>;
    };
    /**
     * Moves an order on, by the domain that sold it, which tells the payer when it is dispatched; one that is so far stays.
     * Throws CONFLICT where the payment was taken back.
     */
    moveTranscriptOrder?: (trx: Trx, command: Command, move: OrderMove) => Promise<void>;
    /** Undefined where nothing is published. */
    publishedResults?: (db: Db | Trx, studentId: number) => Promise<PublishedResults | undefined>;
    /** Why the results of a student are hidden while money is owed; null where nothing is. */
    resultsHeldFor?: (
      db: Db | Trx,
      asked: { studentId: number; now: Date },
    ) => Promise<{ reason: string } | null>;
  }
}

/** From the domain that produces transcripts. */
export function transcriptDesk() {
  const desk = everyPart().find((part) => part.transcriptDesk)?.transcriptDesk;
  if (!desk) throw new Error('no domain produces transcripts');
  return desk;
}

/** By the domain that sold it. */
export function moveTranscriptOrder(trx: Trx, command: Command, move: OrderMove): Promise<void> {
  const sell = everyPart().find((part) => part.moveTranscriptOrder)?.moveTranscriptOrder;
  if (!sell) throw new Error('no domain sells transcripts');
  return sell(trx, command, move);
}

/** From the domain that publishes results. */
export function publishedResults(db: Db | Trx, studentId: number) {
  const tell = everyPart().find((part) => part.publishedResults)?.publishedResults;
  if (!tell) throw new Error('no domain publishes results');
  return tell(db, studentId);
}

/** From the domain that publishes results. */
export function resultsHeldFor(db: Db | Trx, asked: { studentId: number; now: Date }) {
  const tell = everyPart().find((part) => part.resultsHeldFor)?.resultsHeldFor;
  if (!tell) throw new Error('no domain hides results');
  return tell(db, asked);
}
