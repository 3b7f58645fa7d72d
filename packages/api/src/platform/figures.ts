import type { Claim } from '@portal/shared/model';
import type { Deps } from './deps';
import type { Actor } from './http/route';
import { fromParts } from './part';

/** A number of the whole university with the list of exactly what it counts. */
export interface Figure {
  /** As in `Admitted`. */
  label: string;
  /** Rows of the list, or kobo where it is `money`. */
  value: number;
  money: boolean;
  /** Page and filters. */
  path: string;
}

export interface FiguresAsked {
  actor: Actor;
  sessionId: number;
  now: Date;
}

/** Numbers that one domain knows of a session. */
export interface FigureGroup {
  /** Of the pages that the numbers lead to. */
  claim: Claim;
  figures: (deps: Deps, asked: FiguresAsked) => Promise<Figure[]>;
}

declare module './part' {
  interface Part {
    /** What an administrator sees of this domain, by group, as `hostels`. */
    figures?: Readonly<Record<string, FigureGroup>>;
  }
}

/** By the name of the group. */
export const figureGroups = () => fromParts(({ figures }) => figures);

/** A number of rows. */
export const rowsFigure = (label: string, value: number, path: string): Figure => {
  return { label, value, money: false, path };
};
