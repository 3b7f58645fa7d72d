import { migratedDatabase } from '../../../test/migrated-database';

const { client, migrate } = migratedDatabase();

it('what a semester had as its dates are windows for everybody, with the last moments that they had', async () => {
  await migrate((name) => name < '0510');
  await client.query(`
    insert into academic_session (id, name, starts_on, ends_on, current)
      values (1, '2025/2026', '2025-10-01', '2026-09-30', true);
    insert into semester values
      (1, 1, true, '2025-10-05T08:00+01:00', '2025-11-30T23:59+01:00', '2025-12-14T23:59+01:00',
        '2025-10-12T08:00+01:00', '2025-11-30T00:00+01:00', '2026-02-01T00:00Z', '2026-03-01T00:00Z'),
      (1, 2, false, '2026-04-01T00:00Z', '2026-05-01T00:00Z', '2026-05-01T00:00Z',
        '2026-04-01T00:00Z', '2026-05-01T00:00Z', '2026-07-01T00:00Z', '2026-08-01T00:00Z')`);
  await migrate((name) => name >= '0510');
  const { rows } = await client.query<{ kind: string; semester: number; opens: Date; closes: Date }>(`
    select kind, semester, opens_at as opens, closes_at as closes from dated_window
    where kind <> 'application' order by semester, opens_at, kind`);
  const said = rows.map(({ kind, semester, opens, closes }) => {
    return [kind, semester, opens.toISOString(), closes.toISOString()];
  });
  expect(said).toEqual([
    ['registration', 1, '2025-10-05T07:00:00.000Z', '2025-11-30T22:59:59.999Z'],
    ['add_drop', 1, '2025-10-12T07:00:00.000Z', '2025-11-29T22:59:59.999Z'],
    ['late_registration', 1, '2025-11-30T23:00:00.000Z', '2025-12-14T22:59:59.999Z'],
    ['result_entry', 1, '2026-02-01T00:00:00.000Z', '2026-02-28T23:59:59.999Z'],
    ['add_drop', 2, '2026-04-01T00:00:00.000Z', '2026-04-30T23:59:59.999Z'],
    ['registration', 2, '2026-04-01T00:00:00.000Z', '2026-04-30T23:59:59.999Z'],
    ['result_entry', 2, '2026-07-01T00:00:00.000Z', '2026-07-31T23:59:59.999Z'],
  ]);
  const { rows: kept } = await client.query('select id from dated_window_change');
  expect(kept).toHaveLength(7);
});
