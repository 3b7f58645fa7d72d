import { migratedDatabase } from '../../../../test/migrated-database';

const { client, migrate } = migratedDatabase();

it('what was sold before there were set-ups stays for sale, on the same days at the same price', async () => {
  await migrate((name) => name < '0260');
  await client.query(`
    insert into academic_session (id, name, starts_on, ends_on, current)
      values (1, '2025/2026', '2025-10-01', '2026-09-30', true);
    insert into application_window (application_type_id, session_id, amount_kobo, opens_at, closes_at) values
      (1, 1, 200000, '2026-09-01T08:00+01:00', '2026-09-30T23:59+01:00'),
      (2, 1, 1130000, '2026-09-01T00:00+01:00', null),
      (3, 1, 1000000, '2026-09-01T00:00+01:00', '2026-09-30T16:00+01:00')`);
  await migrate((name) => name >= '0260');
  const { rows } = await client.query(`
    select u.application_type_id as type, u.state, f.amount_kobo::integer as fee, w.opens_at as opens, w.closes_at as closes,
      v.minimum_utme as utme, v.formula, (select count(*)::integer from dated_window_change) as changes
    from application_setup u join application_fee f on f.setup_id = u.id and f.state = 'active'
    join application_setup_version v on v.setup_id = u.id and v.version = u.version
    join dated_window w on w.kind = 'application' and w.application_type_id = u.application_type_id
    order by 1`);
  const same = { state: 'active', changes: 3 };
  const unranked = { ...same, opens: new Date('2026-09-01T00:00+01:00'), utme: null, formula: 'none' };
  expect(rows).toEqual([
    {
      ...same,
      type: 1,
      fee: 200_000,
      opens: new Date('2026-09-01T08:00+01:00'),
      closes: new Date('2026-09-30T23:59:59.999+01:00'),
      utme: 150,
      formula: '50:50',
    },
    { ...unranked, type: 2, fee: 1_130_000, closes: null },
    { ...unranked, type: 3, fee: 1_000_000, closes: new Date('2026-09-30T16:00+01:00') },
  ]);
});
