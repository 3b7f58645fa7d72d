import type { TestApp } from '../../../test/app';
import { manifestOf } from '../../../test/releases';
import { moveLive, withRelease } from '../move-live';
import { findRelease, insertRelease } from '../registry.queries';
import { packFile } from '../release-parts';

export const because = { author: 'workspace', reason: 'because of a test', act: 'module.publish' };

/** Stores a release whose second file is its own; answers its id. */
export async function aRelease(test: TestApp, module: string, version: string): Promise<number> {
  const { db, clock } = test.deps;
  await db
    .insertInto('module')
    .values({ id: module, title: module, owner: 'team' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const contents = { 'remoteEntry.js': `var shared_${module.length};`, 'page.js': `'${module} ${version}'` };
  const manifest = manifestOf(module, { version }, contents);
  const files = await Promise.all(
    Object.entries(contents).map(([name, text]) => packFile({ name, bytes: Buffer.from(text) })),
  );
  const by = { signature: null, keyId: null, author: 'workspace', at: clock.now() };
  return db.transaction().execute((trx) => insertRelease(trx, { manifest, files }, by));
}

/** Makes a stored release live. */
export async function goesLive(test: TestApp, module: string, version: string): Promise<void> {
  const { db, clock } = test.deps;
  await db.transaction().execute(async (trx) => {
    const releaseId = (await findRelease(trx, module, version)) ?? 0;
    await moveLive(trx, { ...because, at: clock.now() }, async (set) =>
      withRelease(set, { moduleId: module, releaseId, placedBy: 'workspace' }),
    );
  });
}

/** Sends what a shell would send. */
export function report(
  test: TestApp,
  { events = [], vitals = [] }: { events?: object[]; vitals?: object[] },
  remoteAddress = '10.1.1.1',
) {
  const payload = { build: 'b', composition: '1', events, vitals };
  return test.call('POST', '/Modules/health', { payload, remoteAddress });
}

/** The same, so many times. */
export const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);
