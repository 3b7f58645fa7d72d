import type { Command } from '../../src/platform/command';
import type { Actor } from '../../src/platform/http/route';
import type { Subject } from '../../src/platform/two-people/two-people-kinds';
import type { TestApp } from '../app';

/** An officer at work, with a reason where one is asked for. */
export type Hand = Command<Actor> & { reason: string };

/** What became of writing: the subject from then on, and whether it is another one that nobody else wrote. */
export interface Wrote {
  id: number;
  anew?: boolean;
}

/** One kind of what takes two people, as its use cases have it. Each throws what they throw. */
export interface Life {
  kind: Subject['kind'];
  table: string;
  /** How it is approved in the table, as a use case writes it. */
  inForce: (officer: string, at: Date) => Record<string, unknown>;
  /** Writes a new one. Answers its id. */
  begin(by: Hand): Promise<number>;
  /** The ways to write a part of it. */
  writes: ((by: Hand, id: number) => Promise<Wrote>)[];
  /** Brings it to where it can be approved, as this officer. */
  submit?(by: Hand, id: number): Promise<unknown>;
  approve(by: Hand, id: number): Promise<unknown>;
  /** Looks at what stands there now. Answers the approval of exactly that, where an approval says what was seen. */
  look?(id: number): Promise<(by: Hand) => Promise<unknown>>;
}

export type Lives = (test: TestApp) => Life[];

/** The approval of the tables that call it a decision. */
export const decidedAs = (state: string) => (officer: string, at: Date) => ({
  state,
  decided_by: officer,
  decided_at: at,
});
