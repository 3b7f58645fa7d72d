/** A document that a set-up names. */
export interface AskedDocument {
  readonly name: string;
  readonly required: boolean;
}

/** One that is asked of an applicant, with the file that stands for it; null where there is none yet. */
export interface AttachedDocument extends AskedDocument {
  readonly document: string | null;
  /** `PDF` or `Picture`. */
  readonly kind: string | null;
}

/** What of a submitted application may be changed again. */
export interface Reopened {
  /** Ids of its steps. */
  readonly sections: readonly string[];
  /** ISO time of the last moment. */
  readonly until: string;
  readonly reason: string;
}

/** A saved application as its calls answer it; where things stand in it, its programme says. */
export interface ApplicationRecord {
  /** Counts up with every save; sent back with the next one. */
  readonly version: number;
  readonly applicationType: string;
  readonly applicationTypeId: number;
  /** Where the admissions office opened it again: what may be changed, until when, and why. */
  readonly reopened?: Reopened;
  /** What the set-up asks for beside the questions of the form; left out where that is nothing. */
  readonly documents?: readonly AttachedDocument[];
  readonly [part: string]: unknown;
}

/** What is known of every application, whatever its form asks. */
export interface ApplicationFacts {
  readonly id: string;
  /** Id of the passport photo. */
  readonly passport: string | null;
  readonly lastname: string;
  readonly firstname: string;
  readonly middlename: string;
  readonly email: string;
  readonly sessionId: number;
  readonly session: string;
  readonly studentTypeId: number;
  readonly applicationNumber: string;
  readonly formCompleted: boolean;
  /** ISO time of the submission. */
  readonly completedAt: string | null;
  readonly rrr: string;
}
export type FactName = keyof ApplicationFacts;
