import { createHash } from 'node:crypto';

/** Pseudo-random numbers that are the same in every run: the demo data never uses Math.random. */
export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  whole(below: number): number;
  pick<T>(values: readonly T[]): T;
  /** True that many times in a hundred. */
  chance(percent: number): boolean;
}

/** mulberry32: small, fast and good enough to spread names. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    pick: <T>(values: readonly T[]) => {
      if (values.length === 0) throw new RangeError('nothing to pick from');
      return values[whole(values.length)] as T;
    },
    chance: (percent) => next() * 100 < percent,
  };
}

/** A number of 0 to 99 that depends on nothing but its text, as `seeded` has it in the statements of the demo. */
export const seeded = (text: string): number =>
  Number.parseInt(createHash('md5').update(text).digest('hex').slice(0, 7), 16) % 100;
