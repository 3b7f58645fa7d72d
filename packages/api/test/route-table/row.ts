import type { Claim, ErrorCode } from '@portal/shared/model';

export type Who = 'public' | 'applicant' | 'user' | 'refresh' | 'signature' | Claim;

export interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * One operation of the API. Input that a row leaves out is made from the schemas of the contract; `$name` stands for
 * an id of the world that the test makes.
 */
export interface Row extends Input {
  body?: Record<string, unknown>;
  /** Who may: stated here once more, so that no change of the contract lets somebody in by accident. */
  who: Who;
  /** While acting as another person; reads are allowed and writes refused where nothing is said. */
  acting?: 'allow' | 'refuse';
  /** Why a valid call of somebody who may gets no further in this world; success where nothing is said. */
  answers?: ErrorCode;
  /** Takes whatever comes: it has no input, or every input means something. */
  takesAnything?: true;
  /** Answers that never end. */
  stream?: true;
}

/** By method and path, as in `GET /Notices/list`. */
export type Rows = Record<string, Row>;
