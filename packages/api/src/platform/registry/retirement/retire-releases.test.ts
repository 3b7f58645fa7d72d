import { systemCommand } from '../../command';
import { testApp, type TestApp } from '../../../../test/app';
import { moduleFiles } from '../../pages/module-files';
import { packFile } from '../release-parts';
import { promote, rollBack } from '../rollouts/promote';
import { aRelease, goesLive } from '../health/health.fixture';
import { findTemplates } from '../views/stored-templates';
import { keptDays, keptNewest, retireReleases } from './retire-releases';
import { isRetired } from './retired.queries';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const aged = 'mf-aged';
const versionOf = (index: number) => `1.${index}.0`;

/** Releases of one module that were live one after the other, a day each. */
async function history(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await aRelease(test, aged, versionOf(index)));
    await goesLive(test, aged, versionOf(index));
    test.deps.clock.advance({ days: 1 });
  }
  return ids;
}

const later = (days: number) => test.deps.clock.advance({ days });
const retired = async () => {
  const rows = await test.deps.db
    .selectFrom('retired_release')
    .select('release_id as id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
const found = async (version: string, name = 'page.js') =>
  (await moduleFiles(test.deps.db)({ module: aged, version, name })) !== undefined;

describe('a release out of use', () => {
  it('gives its files up 30 days after it left every channel, and not before', async () => {
    const ids = await history(keptNewest + 3);
    // The first was live until the second came, a day after it.
    later(keptDays - keptNewest - 2);
    await retireReleases(test.deps);
    expect(await retired()).toEqual([]);
    later(1);
    await retireReleases(test.deps);
    expect(await retired()).toEqual([ids[0]]);
    expect([await found(versionOf(0)), await found(versionOf(1))]).toEqual([false, true]);
    const viewsOf = (version: string) => findTemplates(test.deps.db, { module: aged, version });
    expect([await viewsOf(versionOf(0)), await viewsOf(versionOf(1))]).toEqual([
      undefined,
      expect.objectContaining({ styles: {} }),
    ]);
    expect(await found(versionOf(0), 'release.json')).toBe(false);
    expect(await found(versionOf(1), 'release.json')).toBe(true);
  });

  it('is told from one that is kept: the newest, those in a channel, the last known-good', async () => {
    const ids = await history(keptNewest + 4);
    await goesLive(test, aged, versionOf(2));
    later(365);
    await retireReleases(test.deps);
    // 2 is live, 1 is what browsers fall back to, 3 is older than the newest five but not needed by anybody.
    expect(await retired()).toEqual([ids[0], ids[3]]);
    expect(await Promise.all(ids.slice(0, 4).map((id) => isRetired(test.deps.db, id)))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('stays while its module is off, and while a canary of it runs', async () => {
    const ids = await history(keptNewest + 4);
    const { db, clock } = test.deps;
    await db
      .updateTable('module')
      .set({ held_release_id: ids[0] ?? null })
      .where('id', '=', aged)
      .execute();
    const rule = { percent: 1, audiences: [], roles: [], testers: [] };
    await db
      .insertInto('module_rollout')
      .values({
        module_id: aged,
        release_id: ids[1] ?? 0,
        ...rule,
        state: 'running',
        started_by: 'system',
        started_at: clock.now(),
        stop_reason: null,
      })
      .execute();
    later(365);
    await retireReleases(test.deps);
    expect(await retired()).toEqual([ids[2], ids[3]]);
  });

  it('leaves the bytes that another release names as well', async () => {
    await history(keptNewest + 3);
    const all = async () => (await test.deps.db.selectFrom('module_file').select('hash').execute()).length;
    const before = await all();
    later(365);
    await retireReleases(test.deps);
    expect(await all()).toBe(before - (await retired()).length);
    expect(await found(versionOf(keptNewest + 2), 'remoteEntry.js')).toBe(true);
  });

  it('is retired once, by however many nodes', async () => {
    await history(keptNewest + 3);
    later(365);
    await Promise.all([retireReleases(test.deps), retireReleases(test.deps), retireReleases(test.deps)]);
    await retireReleases(test.deps);
    expect(await retired()).toHaveLength(3);
  });

  it('cannot be placed again, whoever tries', async () => {
    await history(keptNewest + 3);
    later(365);
    await retireReleases(test.deps);
    await expect(goesLive(test, aged, versionOf(0))).rejects.toMatchObject({
      constraint: 'retired_release_placed',
    });
    const command = { ...systemCommand(test.deps), reason: 'because of a test' };
    const chosen = (version: string) => ({ module: aged, version });
    await expect(promote(test.deps, command, chosen(versionOf(0)))).rejects.toMatchObject({
      code: 'RELEASE_REFUSED',
    });
    await expect(rollBack(test.deps, command, chosen(versionOf(0)))).rejects.toMatchObject({
      code: 'RELEASE_REFUSED',
    });
    await rollBack(test.deps, command, chosen(versionOf(keptNewest)));
  });
});

describe('the registry stays immutable', () => {
  it('for files of releases that are not retired, for bytes, and for what is retired', async () => {
    const [id = 0] = await history(1);
    const { db, clock } = test.deps;
    const spare = await packFile({ name: 'x.js', bytes: Buffer.from('spare') });
    const { hash, bytes, brotli, gzip } = spare;
    await db.insertInto('module_file').values({ hash, bytes, brotli, gzip }).execute();
    const refused = { message: expect.stringContaining('append-only') as string };
    await expect(db.deleteFrom('release_file').where('release_id', '=', id).execute()).rejects.toMatchObject(
      refused,
    );
    await expect(db.deleteFrom('module_file').where('hash', '=', hash).execute()).rejects.toMatchObject(
      refused,
    );
    await expect(db.updateTable('module_file').set({ bytes }).execute()).rejects.toMatchObject(refused);
    await expect(db.updateTable('release_file').set({ hash }).execute()).rejects.toMatchObject(refused);
    await expect(
      db.insertInto('retired_release').values({ release_id: id, retired_at: clock.now() }).execute(),
    ).rejects.toThrow('is in use');
  });
});
