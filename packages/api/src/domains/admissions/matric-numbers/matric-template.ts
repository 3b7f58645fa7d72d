import { isMatricTemplate } from '@portal/contracts/admissions';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { readSetting } from '../../../platform/university/university.queries';

const usual = '{YYYY}{DD}{NNNNN}';

/** How matric numbers are put together. Throws where the setting would give two people one number. */
export async function matricTemplate(db: Db | Trx): Promise<string> {
  const { template } = (await readSetting<{ template: string }>(db, 'matric_number')) ?? { template: usual };
  if (!isMatricTemplate(template))
    throw new Error(`matric numbers as ${template} would not differ by year, department and serial`);
  return template;
}

/** The same in a query: the number of a year, a department code and a serial. */
export function numberInSql(
  template: string,
  { year, code, serial }: Record<'year' | 'code' | 'serial', RawBuilder<unknown>>,
): RawBuilder<string> {
  const parts = template.split(/(\{[A-Z]+\})/).filter(Boolean);
  return sql<string>`concat(${sql.join(
    parts.map((part) => {
      if (part === '{YYYY}') return sql`${year}::text`;
      if (part === '{YY}') return sql`right(${year}::text, 2)`;
      if (part === '{DD}') return sql`${code}::text`;
      return /^\{N+\}$/.test(part)
        ? sql`lpad(${serial}::text, ${sql.lit(part.length - 2)}, '0')`
        : sql`${part}::text`;
    }),
  )})`;
}
