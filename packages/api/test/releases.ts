import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { pack } from 'tar-stream';
import { queryString, type ModuleManifest } from '@portal/shared/model';
import { integrityOf } from '../src/platform/registry/release-parts';
import { fingerprintOf } from '../src/platform/registry/signature';
import type { TestApp } from './app';

/** A team's key. */
export function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey,
    pem: String(publicKey.export({ type: 'spki', format: 'pem' })),
    fingerprint: fingerprintOf(publicKey),
  };
}

export type TeamKey = ReturnType<typeof newKey>;

/** The key of the team that owns the test modules. */
export const ownerKey = newKey();

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
  const { version = '1.0.0' } = more;
  const global = `mf_${id}_${version}`.replace(/\W/g, '_');
  return {
    id,
    version,
    title: id,
    owner: 'team',
    host: '^2.0.0',
    routes: [{ path: `/${id}/*`, load: './page', title: 'Page', audience: ['official'] }],
    menu: [{ name: id, label: id, route: `/${id}` }],
    slots: { contributes: [], provides: [] },
    events: { emits: {}, listens: [] },
    notifications: [],
    budgets: { entry: 8192, route: 8192 },
    shared: { react: '^19.0.0', '@portal/shared/ui': '^2.0.0' },
    build: {
      entry: 'remoteEntry.js',
      global,
      chunks: `chunks_${global}`,
      files: Object.fromEntries(files),
      exposes: { './page': ['page.js'] },
      doors: { './page': [] },
      calls: 'none',
    },
    ...more,
  };
}

export interface Signed {
  module: string;
  key?: TeamKey;
  /** Headers in the place of those that belong there. */
  headers?: Record<string, string>;
}

export interface SignedRequest {
  method?: 'GET' | 'POST';
  /** Below `/api/v1`. */
  url: string;
  body?: Buffer;
  type?: string;
}

/** What proves that a team makes this request now. */
export function signatureHeaders(
  { deps }: TestApp,
  { module, key = ownerKey }: Signed,
  { method = 'POST', url, body = Buffer.alloc(0) }: SignedRequest,
) {
  const time = deps.clock.now().toISOString();
  const nonce = randomUUID();
  const hash = createHash('sha256').update(body).digest('hex');
  const text = [method, `/api/v1${url}`, module, time, nonce, hash].join('\n');
  return {
    'x-portal-module': module,
    'x-portal-key': key.fingerprint,
    'x-portal-time': time,
    'x-portal-nonce': nonce,
    'x-portal-signature': sign(null, Buffer.from(text), key.privateKey).toString('base64'),
  };
}

/** A call below `/api/v1` as a team makes it: signed. */
export function signedCall(test: TestApp, signed: Signed, request: SignedRequest) {
  const { method = 'POST', url, body, type = 'application/json' } = request;
  return test.call(method, url, {
    headers: {
      ...signatureHeaders(test, signed, request),
      ...(body && { 'content-type': type }),
      ...signed.headers,
    },
    ...(body && { payload: body }),
  } as InjectOptions);
}

/** A team's call with a JSON body. */
export function ownerCall(test: TestApp, signed: Signed, act: string, body: object = {}) {
  return signedCall(test, signed, { url: `/ModuleOwner/${act}`, body: Buffer.from(JSON.stringify(body)) });
}

/** A gzipped tar of these files, in this order. */
export async function archiveOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(files)) tar.entry({ name }, content);
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(part as Buffer);
  return gzipSync(Buffer.concat(parts), { level: 1 });
}

interface PublishOptions {
  contents?: Contents;
  /** Signs the request and the manifest. */
  key?: TeamKey;
  /** Signs the manifest in the place of `key`; null: nothing does. */
  manifestKey?: TeamKey | null;
  /** Sent in the place of the manifest's own text. */
  text?: string;
  /** The module that the request says it is from; the manifest's when left out. */
  module?: string;
  /** Live when left out. */
  query?: Record<string, unknown>;
}

/** Publishes over HTTP, signed with the owner's key. */
export async function publish(test: TestApp, manifest: object, options: PublishOptions = {}) {
  const { contents = usualContents, key = ownerKey, query = { to: 'live' } } = options;
  const { manifestKey = key, text = JSON.stringify(manifest) } = options;
  const { module = String((manifest as { id?: unknown }).id) } = options;
  const signature = manifestKey && sign(null, Buffer.from(text), manifestKey.privateKey).toString('base64');
  const body = await archiveOf({
    'module.json': text,
    ...(signature && { 'module.json.sig': signature }),
    ...contents,
  });
  const url = `/ModuleOwner/publish?${queryString(query)}`;
  return signedCall(test, { module, key }, { url, body, type: 'application/gzip' });
}

let minor = 0;
/** Publishes a release of the module that makes these calls, each one newer than all before. Answers its version too. */
export async function publishCalling(
  test: TestApp,
  module: string,
  made: readonly object[],
  query: PublishOptions['query'],
) {
  minor += 1;
  const calls = JSON.stringify(made);
  const manifest = manifestOf(module, { version: `1.${minor}.0` });
  const build = { ...manifest.build, calls: integrityOf(Buffer.from(calls)) };
  const contents = { ...usualContents, 'calls.json': calls };
  const answer = await publish(test, { ...manifest, build }, { contents, ...(query && { query }) });
  return { answer, version: manifest.version };
}

/** Makes a module known with the owner's key, without going through the API. */
export async function knownModule({ deps: { db, clock } }: TestApp, ...ids: string[]): Promise<void> {
  await db
    .insertInto('module')
    .values(ids.map((id) => ({ id, title: id, owner: 'team' })))
    .execute();
  const key = { name: 'first key', public_key: ownerKey.pem, fingerprint: ownerKey.fingerprint };
  const added = { added_by: 'system', added_at: clock.now() };
  await db
    .insertInto('module_key')
    .values(ids.map((module_id) => ({ module_id, ...key, ...added })))
    .execute();
}
