import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../test/database';
import { audit, firstBrokenAudit } from './audit';
import { inTransaction } from './database';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const write = (act: string) =>
  inTransaction(database.db, (trx) =>
    audit(trx, {
      at: new Date('2026-01-01T00:00:00Z'),
      actor: '1',
      act,
      after: { b: 1, a: [true, 'ọ'] },
      reason: 'why',
    }),
  );

describe('the audit log', () => {
  it('keeps one unbroken chain while many write at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(`test.act${index}`)));
    expect(await firstBrokenAudit(database.db)).toBeNull();
    const { count } = await database.db
      .selectFrom('audit_log')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(20);
  });

  it('refuses change and deletion', async () => {
    await expect(sql`update audit_log set act = 'x'`.execute(database.db)).rejects.toThrow('append-only');
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow('append-only');
    await expect(sql`truncate audit_log`.execute(database.db)).rejects.toThrow('append-only');
  });

  it('finds the row that somebody with all rights altered', async () => {
    await write('test.last');
    const tampered = sql`
      begin; alter table audit_log disable trigger user;
      update audit_log set actor = '2' where id = 7;
      alter table audit_log enable trigger user; commit`;
    const client = await import('pg').then(
      ({ default: pg }) => new pg.Client({ host: database.host, user: 'postgres', database: database.name }),
    );
    await client.connect();
    await client.query(tampered.compile(database.db).sql);
    await client.end();
    expect(await firstBrokenAudit(database.db)).toBe(7);
  });
});
