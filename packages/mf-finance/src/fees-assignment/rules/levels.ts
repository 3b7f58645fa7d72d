import type { FeeCategory } from '@portal/contracts/finance';

const level = (value: number, label = String(value)) => ({ value: String(value), label });
const undergraduate = [100, 200, 300, 400, 500, 600].map((value) => level(value));
const postgraduate = [700, 800, 900].map((value, year) => level(value, `Year ${year + 1} (${value})`));

/** Levels that a category can ask for; JUPEB and pre-degree students have none. */
export function levelsOf(category: FeeCategory) {
  return category === 'pg' ? postgraduate : [level(0, 'None'), ...undergraduate];
}
