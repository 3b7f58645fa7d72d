import { systemCommand } from '../../command';
import type { Composition } from '@portal/shared/model';
import type { TestApp } from '../../../../test/app';
import { manifestOf } from '../../../../test/releases';
import type { LiveSet } from '../live-set';
import { moveLive, withRelease } from '../move-live';
import { findRelease, insertRelease } from '../registry.queries';
import { packFile } from '../release-parts';
import { documentToken } from './document-token';

/** A move that the build of this checkout makes. */
export const aMove = ({ clock }: TestApp['deps']) => ({
  command: { ...systemCommand({ clock }, 'workspace'), reason: 'because of a test' },
  act: 'module.publish',
});

/** Stores a release whose second file is its own, with a first view; answers its id. */
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
  const templates = { styles: {}, views: { [`/${module}/*`]: [{ claims: {}, loading: [version] }] } };
  return db
    .transaction()
    .execute((trx) => insertRelease(trx, { manifest, files, calls: null, templates }, by));
}

/** Makes a stored release live. */
export async function goesLive(test: TestApp, module: string, version: string): Promise<void> {
  const { db } = test.deps;
  await db.transaction().execute(async (trx) => {
    const releaseId = (await findRelease(trx, module, version)) ?? 0;
    await moveLive(trx, aMove(test.deps), async (set) =>
      withRelease(set, { moduleId: module, releaseId, placedBy: 'workspace' }),
    );
  });
}

/** Sends what a shell would send. */
export function report(
  test: TestApp,
  { events = [], vitals = [], token }: { events?: object[]; vitals?: object[]; token?: string },
  remoteAddress = '10.1.1.1',
) {
  const payload = { build: 'b', composition: '1', events, vitals, ...(token && { token }) };
  return test.call('POST', '/Modules/health', { payload, remoteAddress });
}

/** The token of a document that was made for somebody; `canaries` are those that it may show. */
export function tokenOf(
  test: TestApp,
  who: string,
  canaries: readonly { module: string; version: string }[] = [],
): string {
  const modules = canaries.map(({ module: id, version }) => ({
    composed: { id, releases: [{ version }] },
    live: { canary: { manifest: { id, version } } },
  }));
  return documentToken(test.deps, who, {
    set: { id: '1', modules: modules.map(({ live }) => live) } as unknown as LiveSet,
    composition: { id: '1', modules: modules.map(({ composed }) => composed) } as unknown as Composition,
  });
}

/** The same, so many times. */
export const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);
