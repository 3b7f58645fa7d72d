import type { FeeDesk } from '@portal/contracts/finance';

const level = (value: number, label = String(value)) => ({ value: String(value), label });
const undergraduate = [100, 200, 300, 400, 500, 600].map((value) => level(value));
const postgraduate = [700, 800, 900].map((value, year) => level(value, `Year ${year + 1} (${value})`));

/** Levels that a desk can ask for; JUPEB and pre-degree students have none. */
export function levelsOf(desk: FeeDesk) {
  return desk === 'pg' ? postgraduate : [level(0, 'None'), ...undergraduate];
}
