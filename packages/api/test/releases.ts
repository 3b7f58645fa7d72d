import { generateKeyPairSync, sign } from 'node:crypto';
import type { ModuleManifest } from '@portal/shared/model';
import { integrityOf } from '../src/modules/release-parts';
import { fingerprintOf } from '../src/modules/signature';
import type { TestApp } from './app';

const keys = generateKeyPairSync('ed25519');
/** The key of the team that owns the test modules. */
export const ownerKey = keys.privateKey;
export const ownerPublicKey = String(keys.publicKey.export({ type: 'spki', format: 'pem' }));
export const ownerFingerprint = fingerprintOf(keys.publicKey);

export type Contents = Record<string, string>;
export const usualContents: Contents = { 'remoteEntry.js': 'var mf_x = 1;', 'page.js': 'export {}' };

/** What a build would write for these files. */
export function manifestOf(
  id: string,
  more: Partial<ModuleManifest> = {},
  contents = usualContents,
): ModuleManifest {
  const files = Object.entries(contents).map(([name, text]) => {
    const bytes = Buffer.from(text);
    return [name, { integrity: integrityOf(bytes), bytes: bytes.length }] as const;
  });
  const global = `mf_${id.replace(/-/g, '_')}`;
  return {
    id,
    version: '1.0.0',
    title: id,
    owner: 'team',
    host: '^1.0.0',
    routes: [{ path: `/${id}/*`, load: './page', title: 'Page', audience: ['official'] }],
    menu: [{ name: id, label: id, route: `/${id}` }],
    slots: { contributes: [], provides: [] },
    events: { emits: {}, listens: [] },
    notifications: [],
    budgets: { entry: 8192, route: 8192 },
    shared: { react: '^19.0.0', '@portal/shared/ui': '^1.0.0' },
    build: {
      entry: 'remoteEntry.js',
      global,
      chunks: `chunks_${global}`,
      files: Object.fromEntries(files),
      exposes: { './page': ['page.js'] },
      doors: { './page': [] },
    },
    ...more,
  };
}

interface PublishOptions {
  contents?: Contents;
  key?: typeof ownerKey;
  /** Sent in the place of the manifest's own text. */
  text?: string;
}

/** Publishes over HTTP, signed with the owner's key. */
export function publish(
  test: TestApp,
  manifest: object,
  { contents = usualContents, key = ownerKey, text = JSON.stringify(manifest) }: PublishOptions = {},
) {
  const signature = sign(null, Buffer.from(text), key).toString('base64');
  const files = Object.entries(contents).map(([name, content]) => ({
    name,
    content: Buffer.from(content).toString('base64'),
  }));
  return test.call('POST', '/Modules/publish', { payload: { manifest: text, signature, files } });
}

/** Makes a module known with the owner's key, without going through the API. */
export async function knownModule({ deps: { db, clock } }: TestApp, ...ids: string[]): Promise<void> {
  await db
    .insertInto('module')
    .values(ids.map((id) => ({ id, title: id, owner: 'team' })))
    .execute();
  const key = { name: 'first key', public_key: ownerPublicKey, fingerprint: ownerFingerprint };
  const added = { added_by: 'system', added_at: clock.now() };
  await db
    .insertInto('module_key')
    .values(ids.map((module_id) => ({ module_id, ...key, ...added })))
    .execute();
}
