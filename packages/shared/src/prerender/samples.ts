import type { WireSchema } from '../wire';

/** Texts that schemas ask for, and words that markup has to escape. */
const texts = ['Tèmítọ́pẹ́ <b>&amp;"\'', '2025-11-07T09:30:00.000Z', '2025-11-07', '280358747919', '7', 'x'];
const numbers = [0, 1, 2.5, 45_000_00, 3, 100];

/** Figures that look like chance and are always the same. */
function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return Math.abs(state >>> 3) % below;
  };
}

const inRange =
  ({ minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity }: WireSchema) =>
  (value: number) =>
    value >= minimum && value <= maximum && value > exclusiveMinimum;

/** Something that the schema allows, another for each seed: lists long and empty, values there and missing. */
export function sampleOf(schema: WireSchema, seed: number): unknown {
  const pick = chance(seed + 1);
  // All texts of a sample are of one kind: what is shown as a date has to be one.
  const kind = texts[seed % texts.length];

  function text({ pattern, maxLength = Infinity }: WireSchema): string {
    const fits = (one: string | undefined) =>
      one !== undefined &&
      one.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern.replace(/^\/|\/[a-z]*$/g, ''), 'u').test(one));
    return [kind, ...texts].find(fits) ?? kind ?? '';
  }
  function value(one: WireSchema): unknown {
    const types = one.type.filter((type) => type !== 'null');
    if (one.type.includes('null') && pick(3) === 0) return null;
    if (one.enum) return one.enum[pick(one.enum.length)];
    const [type = 'null'] = types;
    if (type === 'boolean') return pick(2) === 1;
    if (type === 'integer') return numbers.filter(inRange(one)).filter(Number.isInteger)[pick(4)] ?? 1;
    if (type === 'number') return numbers.filter(inRange(one))[pick(numbers.length)] ?? 1;
    if (type === 'array')
      return Array.from({ length: pick(4) }, () => value(one.items ?? { type: ['null'] }));
    if (type === 'object') {
      const { properties = {}, required = [] } = one;
      const there = Object.entries(properties).filter(([name]) => required.includes(name) || pick(4) > 0);
      return Object.fromEntries(there.map(([name, field]) => [name, value(field)]));
    }
    return text(one);
  }
  return value(schema);
}
