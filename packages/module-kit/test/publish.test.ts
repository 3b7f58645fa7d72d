import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { newFolder, portalModule } from './command';

interface Sent {
  manifest: string;
  signature: string;
  files: { name: string; content: string }[];
}

let portal: Server;
let url: string;
let sent: Sent[] = [];
let answer: { status: number; body: object };

beforeAll(async () => {
  portal = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      sent.push(JSON.parse(Buffer.concat(parts).toString()) as Sent);
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
});
afterAll(() => portal.close());
beforeEach(() => {
  sent = [];
  answer = { status: 201, body: { success: true, data: { id: 'mf-tiny', version: '1.0.0', live: true } } };
});

/** A folder with something built and the owner's key. */
async function builtModule(): Promise<string> {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'dist'));
  const manifest = { id: 'mf-tiny', build: { files: { 'remoteEntry.js': {} } } };
  writeFileSync(path.join(folder, 'dist/module.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'dist/remoteEntry.js'), 'var ọmọ = 1;');
  await portalModule(['keys', '--out', 'owner.pem'], { cwd: folder });
  return folder;
}

const publish = (cwd: string, ...more: string[]) =>
  portalModule(['publish', '--portal', url, '--key', 'owner.pem', ...more], { cwd });

describe('keys', () => {
  it('are readable by their owner alone and never overwritten', async () => {
    const folder = newFolder();
    expect((await portalModule(['keys', '--out', 'owner.pem'], { cwd: folder })).code).toBe(0);
    const file = path.join(folder, 'owner.pem');
    const before = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o077).toBe(0);
    const again = await portalModule(['keys', '--out', 'owner.pem'], { cwd: folder });
    expect([again.code, readFileSync(file, 'utf8')]).toEqual([2, before]);
  });
});

describe('publishing', () => {
  it("sends the files and the owner's signature over module.json", async () => {
    const folder = await builtModule();
    const { code, out } = await publish(folder);
    expect([code, out]).toEqual([0, 'mf-tiny 1.0.0 is live.\n']);
    const [release] = sent;
    const key = createPublicKey(readFileSync(path.join(folder, 'owner.pem.pub')));
    const manifest = Buffer.from(release?.manifest ?? '');
    expect(manifest.toString()).toBe(readFileSync(path.join(folder, 'dist/module.json'), 'utf8'));
    expect(verify(null, manifest, key, Buffer.from(release?.signature ?? '', 'base64'))).toBe(true);
    const [file] = release?.files ?? [];
    expect([file?.name, Buffer.from(file?.content ?? '', 'base64').toString()]).toEqual([
      'remoteEntry.js',
      'var ọmọ = 1;',
    ]);
  });

  it('tells everything that the portal refused', async () => {
    const errors = [{ path: 'version', message: 'is taken' }];
    answer = { status: 422, body: { success: false, message: 'The release was refused.', errors } };
    const folder = await builtModule();
    const { code, err } = await publish(folder);
    expect([code, err]).toEqual([1, 'The release was refused.\n  version: is taken\n']);
    const { out } = await publish(folder, '--json');
    expect(JSON.parse(out)).toEqual({ ok: false, exitCode: 1, message: 'The release was refused.', errors });
  });

  it('tells a portal that fails from one that refuses', async () => {
    answer = { status: 503, body: { success: false, message: 'busy' } };
    const folder = await builtModule();
    expect(await publish(folder)).toMatchObject({ code: 3, err: 'busy\n' });
    const nowhere = ['publish', '--portal', 'http://127.0.0.1:1', '--key', 'owner.pem'];
    expect(await portalModule(nowhere, { cwd: folder })).toMatchObject({ code: 3 });
  });

  it('does not try without a portal, a right key or something built', async () => {
    const folder = await builtModule();
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(path.join(folder, 'other.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const tries: string[][] = [
      ['--key', 'owner.pem'],
      ['--portal', url],
      ['--portal', 'nonsense', '--key', 'owner.pem'],
      ['--portal', url, '--key', 'missing.pem'],
      ['--portal', url, '--key', 'other.pem'],
      ['--portal', url, '--key', 'owner.pem', '--dir', 'nothing'],
    ];
    for (const args of tries) {
      expect([args, (await portalModule(['publish', ...args], { cwd: folder })).code]).toEqual([args, 2]);
    }
    expect(sent).toEqual([]);
  });
});

describe('the command', () => {
  it('explains itself and refuses what it does not know', async () => {
    const cwd = newFolder();
    expect(await portalModule(['--help'], { cwd })).toMatchObject({
      code: 0,
      out: expect.stringContaining('Exit codes'),
    });
    expect(await portalModule(['publish', '--help'], { cwd })).toMatchObject({
      code: 0,
      out: expect.stringContaining('--key'),
    });
    expect((await portalModule([], { cwd })).code).toBe(2);
    expect((await portalModule(['fly'], { cwd })).code).toBe(2);
    expect((await portalModule(['build', '--fast'], { cwd })).code).toBe(2);
    expect((await portalModule(['build', 'twice'], { cwd })).code).toBe(2);
  });
});
