import { sign } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ModuleManifest } from '@portal/shared/model';
import { archiveOf, manifestOf, ownerKey, usualContents } from './releases';

interface HostileArchive {
  what: string;
  bytes: Buffer;
}

/** Numbers by a seed (mulberry32): a failure can be had again. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** An archive whose description is signed by the team's own key, whatever else is in it. */
export function signedArchive(text: string, contents: Record<string, string | Buffer> = usualContents) {
  const signature = sign(null, Buffer.from(text), ownerKey.privateKey).toString('base64');
  return archiveOf({ 'module.json': text, 'module.json.sig': signature, ...contents });
}

const described = (id: string, more: Partial<ModuleManifest> = {}) => JSON.stringify(manifestOf(id, more));
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Small files with these names beside a description that is right. */
async function withNames(id: string, names: readonly string[]) {
  const odd = Object.fromEntries(names.map((name) => [name, 'x']));
  return signedArchive(described(id), { ...usualContents, ...odd });
}

/** The right signature over what is wrong. */
const descriptions = (id: string): Record<string, string> => ({
  'is empty': '',
  'is no JSON': '{',
  'is null': 'null',
  'is a list': '[]',
  'is nested 10,000 deep': `{"id":"${id}","config":${nested(10_000)}}`,
  'is nested 100,000 deep': nested(100_000),
  'has a zero sign': described(id, { title: 'a\0b' }),
  'has half a sign': described(id).replace(`"owner":"team"`, '"owner":"\\ud800"'),
  'has a prototype': described(id).replace('{', '{"__proto__":{"id":1},'),
  'has files without end': described(id).replace('"files":{', '"files":{"constructor":{},'),
  'has numbers beyond all': described(id).replace(/"bytes":\d+/g, '"bytes":1e308'),
});

/** What somebody may send who holds a team's key: each must be refused or taken, and nothing may end. */
export async function hostileArchives(id: string): Promise<HostileArchive[]> {
  const whole = await signedArchive(described(id));
  const tar = gunzipSync(whole);
  const many = (count: number, text: string) =>
    signedArchive(
      described(id),
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}.js`, text])),
    );
  const zeros = gzipSync(Buffer.alloc(64 * 1024 * 1024), { level: 1 });
  const told = Object.entries(descriptions(id));
  return [
    { what: '501 one-byte files', bytes: await many(501, 'x') },
    { what: '501 empty files', bytes: await many(501, '') },
    { what: '5,000 one-byte files', bytes: await many(5000, 'x') },
    { what: 'nothing', bytes: Buffer.alloc(0) },
    { what: 'a packed packed bomb', bytes: gzipSync(zeros) },
    { what: 'a bomb', bytes: zeros },
    { what: 'a bomb behind the archive', bytes: Buffer.concat([whole, zeros]) },
    { what: 'the archive twice', bytes: Buffer.concat([whole, whole]) },
    { what: 'the archive inside itself', bytes: await signedArchive(described(id), { 'page.js': whole }) },
    {
      what: 'odd names',
      bytes: await withNames(id, [
        '../up.js',
        '/etc/passwd',
        '..',
        '.',
        '__proto__',
        'constructor',
        'a\\b.js',
      ]),
    },
    {
      what: 'names of other scripts',
      bytes: await withNames(id, ['é'.repeat(120), '\u202e.js', 'x'.repeat(400)]),
    },
    ...(await Promise.all(
      told.map(async ([what, text]) => ({ what: `module.json ${what}`, bytes: await signedArchive(text) })),
    )),
    ...[1, 511, 512, 513, 1024, tar.length - 1025, tar.length - 1].map((length) => ({
      what: `a tar cut after ${length} bytes`,
      bytes: gzipSync(tar.subarray(0, length)),
    })),
  ];
}

/** Copies of a good file with bits turned or the end missing. */
export function* damaged(bytes: Buffer, count: number, below: (most: number) => number): Generator<Buffer> {
  for (let made = 0; made < count; made += 1) {
    const copy = Buffer.from(bytes.subarray(0, made % 3 === 0 ? below(bytes.length) : bytes.length));
    for (let turned = below(6); turned > 0 && copy.length > 0; turned -= 1) {
      const at = below(copy.length);
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << below(8)), at);
    }
    yield copy;
  }
}
