import type { Pool, PoolClient } from 'pg';

/** A table to which the template has rows, and how they are put back. */
interface Filled {
  columns: string;
  rows: string;
  stamp: string;
}

interface Was {
  shape: string;
  filled: Map<string, Filled>;
  sequences: Map<string, string>;
}

/** Another one as soon as a row is written, changed or removed. */
const stampOf = (table: string) =>
  `select '${table}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as value from ${table}`;

/** Tables, triggers, functions and so on, and statistics: plans hang on them. */
const catalogs = [
  'pg_class',
  'pg_trigger',
  'pg_proc',
  'pg_constraint',
  'pg_attrdef',
  'pg_rewrite',
  'pg_statistic',
];
const shape = catalogs.map(stampOf).join(' union all ');

/** Somebody still works, or holds what only the end of a connection gives back. */
const busy = `
  select 'work' as name, count(*)::text as value from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
  union all
  select 'locks', count(*)::text from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;

const tables = `
  select oid::regclass::text as name, '' as value from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

const sequences = `
  select seqrelid::regclass::text as name, pg_sequence_last_value(seqrelid)::text as value from pg_sequence
  where pg_sequence_last_value(seqrelid) is not null`;

async function ask(client: PoolClient, text: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(text);
  return new Map(rows.map(({ name, value }) => [name, value]));
}

async function shapeOf(client: PoolClient): Promise<string> {
  return JSON.stringify([...(await ask(client, shape))]);
}

async function stampsOf(client: PoolClient, names: Iterable<string>): Promise<Map<string, string>> {
  return ask(client, [...names].map(stampOf).join(' union all '));
}

async function contentOf(client: PoolClient, table: string): Promise<Omit<Filled, 'stamp'>> {
  const { rows } = await client.query<Omit<Filled, 'stamp'>>(`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns,
      (select json_agg(t)::text from ${table} t) as rows
    from pg_attribute
    where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  return rows[0] ?? { columns: '', rows: '[]' };
}

async function readTemplate(client: PoolClient): Promise<Was> {
  const stamps = await stampsOf(client, (await ask(client, tables)).keys());
  const filled = new Map<string, Filled>();
  for (const [table, stamp] of stamps) filled.set(table, { ...(await contentOf(client, table)), stamp });
  return { filled, shape: await shapeOf(client), sequences: await ask(client, sequences) };
}

async function putBackRows(client: PoolClient, { filled }: Was): Promise<void> {
  const stamps = await stampsOf(client, filled.keys());
  const changed = [...filled].filter(([table, { stamp }]) => stamps.get(table) !== stamp);
  const strange = [...(await ask(client, tables)).keys()].filter((table) => !filled.has(table));
  await client.query('begin');
  // No trigger and no foreign key has a say.
  await client.query('set local session_replication_role = replica');
  await client.query(
    [...strange, ...changed.map(([table]) => table)].map((one) => `delete from ${one}`).join(';'),
  );
  for (const [table, { columns, rows }] of changed)
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [rows],
    );
  await client.query('commit');
  const renewed =
    changed.length > 0
      ? await stampsOf(
          client,
          changed.map(([table]) => table),
        )
      : new Map();
  for (const [table, one] of changed) one.stamp = renewed.get(table) ?? '';
}

async function putBackNumbers(client: PoolClient, was: Was): Promise<void> {
  const moved = [...(await ask(client, sequences))].filter(
    ([name, value]) => was.sequences.get(name) !== value,
  );
  const acts = moved.map(([name]) => {
    const value = was.sequences.get(name);
    return value === undefined
      ? `setval('${name}', (select seqstart from pg_sequence where seqrelid = '${name}'::regclass), false)`
      : `setval('${name}', ${value})`;
  });
  if (acts.length > 0) await client.query(`select ${acts.join(', ')}`);
}

/**
 * Reads a database that is as the template has it. The answer makes it that again after a test; false where it cannot:
 * more than rows was changed, or somebody still works.
 */
export async function emptied(pool: Pool): Promise<() => Promise<boolean>> {
  const within = async <T>(act: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      return await act(client);
    } finally {
      client.release();
    }
  };
  const was = await within(readTemplate);
  return () =>
    within(async (client) => {
      if ([...(await ask(client, busy)).values()].some((many) => many !== '0')) return false;
      if ((await shapeOf(client)) !== was.shape) return false;
      await putBackRows(client, was);
      await putBackNumbers(client, was);
      return true;
    });
}
