import { actorNames } from './actor-names';
import { record, type AuditEntry } from './audit';
import type { Author, Command } from '../command';
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../../test/database';
import { execute } from '../../../test/server';
import { checkChain } from './check-chain';
import { inTransaction } from '../database/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const actor = { userId: '1' };
const at = new Date('2026-01-01T00:00:00Z');

const write = (act: string) =>
  inTransaction(database.db, (trx) =>
    record(trx, { actor, at, reason: 'why' }, { act, after: { b: 1, a: [true, 'ọ'] } }),
  );

/** What nobody but the ruler of the database can do. */
async function withAllRights(statement: string): Promise<void> {
  await execute(
    database.host,
    database.name,
    `begin; alter table audit_log disable trigger user; ${statement};
     alter table audit_log enable trigger user; commit`,
  );
}

describe('a row of the audit', () => {
  const rowOf = async (command: Command<Author>, entry: AuditEntry) => {
    await inTransaction(database.db, (trx) => record(trx, command, entry));
    const row = database.db.selectFrom('audit_log').select(['at', 'actor', 'subject', 'act', 'detail']);
    return row.select('request_id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  };
  const entry = { act: 'test.who' };

  it('has who, as whom, when, in which request and why of its command', async () => {
    const command = { actor: { userId: '7', impersonatorId: '1' }, at, requestId: 'r1', reason: 'asked' };
    expect(await rowOf(command, { ...entry, before: 1, after: 2 })).toEqual({
      at,
      actor: '1',
      subject: '7',
      act: 'test.who',
      detail: { before: 1, after: 2, reason: 'asked' },
      request_id: 'r1',
    });
  });

  it('has the reason of its entry where that says one', async () => {
    const command = { actor, at, reason: 'approved' };
    expect((await rowOf(command, { ...entry, reason: 'as asked' })).detail).toEqual({ reason: 'as asked' });
  });

  it.each([
    [{ userId: '1' }, '1'],
    [{ module: 'mf-team', keyName: 'first key' }, 'module:mf-team'],
    [{ service: 'system' as const }, 'system'],
  ])('names who acted: %j', async (by, name) => {
    expect(await rowOf({ actor: by, at }, entry)).toMatchObject({
      actor: name,
      subject: null,
      request_id: null,
      detail: {},
    });
  });
});

test('actors have one name everywhere', async () => {
  const nameOf = await actorNames(database.db, ['999999', 'system', 'module:mf-team']);
  const told = ['999999', 'system', 'workspace', 'module:mf-team'].map(nameOf);
  const portal = ['The portal itself', 'The build of this portal'];
  expect(told).toEqual(['Somebody who left', ...portal, 'Module mf-team']);
});

describe('the audit log', () => {
  it('keeps one unbroken chain while many write at once', async () => {
    const { rows: before } = await checkChain(database.db);
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(`test.act${index}`)));
    expect(await checkChain(database.db)).toEqual({
      rows: before + 20,
      firstBroken: null,
      endIsWhole: true,
      lastHash: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  it('refuses change and deletion', async () => {
    await expect(sql`update audit_log set act = 'x'`.execute(database.db)).rejects.toThrow('append-only');
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow('append-only');
    await expect(sql`truncate audit_log`.execute(database.db)).rejects.toThrow('append-only');
  });

  it('keeps its head from everybody but the next row', async () => {
    const { db } = database;
    await expect(sql`update audit_head set count = count - 1`.execute(db)).rejects.toThrow('moves forward');
    await expect(sql`update audit_head set hash = 'x', count = count + 1`.execute(db)).rejects.toThrow(
      'moves forward',
    );
    await expect(sql`delete from audit_head`.execute(db)).rejects.toThrow('append-only');
  });

  it('forgets neither row nor head of an act that did not happen', async () => {
    const { db } = database;
    const before = await checkChain(db);
    const failing = inTransaction(db, async (trx) => {
      await record(trx, { actor, at }, { act: 'test.never' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await checkChain(db)).toEqual(before);
  });

  it('finds rows cut from the end, and rows put behind it', async () => {
    await write('test.last');
    const whole = await checkChain(database.db);
    await withAllRights(`create table cut as select * from audit_log where act = 'test.last'`);
    await withAllRights(`delete from audit_log where act = 'test.last'`);
    expect(await checkChain(database.db)).toMatchObject({
      rows: whole.rows - 1,
      firstBroken: null,
      endIsWhole: false,
    });
    await withAllRights(`insert into audit_log overriding system value select * from cut`);
    expect(await checkChain(database.db)).toEqual(whole);
    await withAllRights(`insert into audit_log (at, actor, act, detail, previous_hash, hash)
      select at, actor, act, detail, hash, 'made up' from cut`);
    expect(await checkChain(database.db)).toMatchObject({
      firstBroken: expect.any(Number),
      endIsWhole: false,
    });
    await withAllRights(`delete from audit_log where hash = 'made up'`);
  });

  it('finds the row that somebody with all rights altered', async () => {
    await withAllRights(`update audit_log set actor = '2' where id = 7`);
    expect(await checkChain(database.db)).toMatchObject({ rows: 7, firstBroken: 7, endIsWhole: false });
  });
});
