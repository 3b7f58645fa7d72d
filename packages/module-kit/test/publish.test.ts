import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtModule, portalModule } from './command';
import { TeamPortal, unpacked } from './team-portal';

const publishCall = 'POST /ModuleOwner/publish';
const stored = (placed: string) => ({ id: 'mf-tiny', version: '1.0.0', placed, composition: '7' });

const portal = new TeamPortal();
let folder: string;

beforeAll(async () => {
  await portal.open();
  folder = await builtModule();
  portal.known = readFileSync(path.join(folder, 'team.pem.pub'), 'utf8');
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.reset();
  portal.answers(publishCall, stored('canary'));
});

const publish = (...more: string[]) =>
  portalModule(['publish', '--no-build', '--portal', portal.url, '--key', 'team.pem', ...more], {
    cwd: folder,
  });

describe('what is sent', () => {
  it('is one archive with module.json, its signature and the files, in a request that is signed itself', async () => {
    const { code, out, err } = await publish('--live', '--reason', 'Opening hours');
    expect([code, err.split('\n')[0]]).toEqual([0, expect.stringContaining('Sending mf-tiny 1.0.0 (1 file')]);
    expect(out).toContain('mf-tiny 1.0.0 is the canary');
    const [request] = portal.asked;
    expect(request).toMatchObject({ query: { to: 'live', reason: 'Opening hours' } });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/gzip',
      'x-portal-module': 'mf-tiny',
    });
    const files = await unpacked(request?.body ?? Buffer.alloc(0));
    expect(Object.keys(files)).toEqual([
      'module.json',
      'module.json.sig',
      'calls.json',
      'templates.json',
      'remoteEntry.js',
    ]);
    expect(files['remoteEntry.js']).toBe('var ọmọ = 1;');
    const key = createPublicKey(portal.known ?? '');
    const signature = Buffer.from(files['module.json.sig'] ?? '', 'base64');
    expect(verify(null, Buffer.from(files['module.json'] ?? ''), key, signature)).toBe(true);
  });

  it('is signed anew each time, so that nobody can send it again', async () => {
    await publish();
    await publish();
    const nonces = portal.asked.map(({ headers }) => headers['x-portal-nonce']);
    expect(new Set(nonces).size).toBe(2);
  });

  it('is refused when somebody changed it on the way: the test portal can fail', async () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const ours = portal.known;
    portal.known = publicKey.export({ type: 'spki', format: 'pem' }) as string;
    expect(await publish()).toMatchObject({ code: 1, err: expect.stringContaining('unknown key') });
    portal.known = ours;
  });
});

describe('to whom it goes', () => {
  const nobody = { to: 'canary', percent: '0' };
  const cases: [string[], Record<string, string>, string][] = [
    [[], nobody, 'nobody yet: 0 %, no testers'],
    [
      ['--tester', 'ada.obi,bola', '--tester', 'chi'],
      { ...nobody, testers: 'ada.obi,bola,chi' },
      'testers ada.obi, bola, chi',
    ],
    [
      ['--percent', '5', '--type', 'student'],
      { to: 'canary', percent: '5', audiences: 'student' },
      '5 % of students',
    ],
    [
      ['--role', 'bursar'],
      { to: 'canary', percent: '100', roles: 'bursar' },
      '100 % of people with the role bursar',
    ],
  ];

  it.each(cases)('%j', async (args, query, words) => {
    const { code, out } = await publish(...args);
    expect([code, out.trim()]).toEqual([0, `mf-tiny 1.0.0 is the canary, for ${words}.`]);
    expect(portal.asked[0]?.query).toEqual(query);
  });

  it('is of an incompatible release when somebody accepts that, and says why', async () => {
    const { code } = await publish('--live', '--accept-incompatible', '--reason', 'it is an emergency');
    expect(code).toBe(0);
    const said = { to: 'live', acceptIncompatible: 'true', reason: 'it is an emergency' };
    expect(portal.asked[0]?.query).toEqual(said);
  });

  it('is never everybody and somebody at once, nor 101 %', async () => {
    for (const args of [
      ['--live', '--percent', '5'],
      ['--percent', '101'],
      ['--percent', '1.5'],
      ['--percent', ' '],
    ])
      expect([args, (await publish(...args)).code]).toEqual([args, 2]);
    expect(portal.asked).toEqual([]);
  });
});

describe('an answer', () => {
  it('with problems shows each in a line, and all of them to scripts', async () => {
    const errors = [
      { path: 'route /fees', message: 'is already answered by mf-finance 1.4.0' },
      { path: 'host', message: 'needs ^2.0.0; this portal is host 1.0.0' },
    ];
    portal.answers(
      publishCall,
      { success: false, code: 'RELEASE_REFUSED', message: 'Refused.', errors },
      422,
    );
    const { code, err } = await publish('--quiet');
    expect([code, err]).toEqual([
      1,
      'Refused.\n  route /fees: is already answered by mf-finance 1.4.0\n  host: needs ^2.0.0; this portal is host 1.0.0\n',
    ]);
    const { out, err: silent } = await publish('--json');
    expect([JSON.parse(out), silent]).toEqual([{ ok: false, exitCode: 1, message: 'Refused.', errors }, '']);
  });

  it('that the version exists says what to do', async () => {
    portal.answers(publishCall, { success: false, code: 'RELEASE_EXISTS', message: 'Exists.' }, 409);
    expect(await publish()).toMatchObject({ code: 1, err: expect.stringContaining('npm version patch') });
  });

  it.each([
    [503, { success: false, message: 'busy' }, 3],
    [429, { success: false, message: 'too often' }, 3],
    [502, '<html>a proxy</html>', 3],
    [401, { success: false, code: 'SIGNATURE', message: 'The clock is wrong' }, 1],
  ])('%i ends with the right code', async (status, body, exit) => {
    portal.answers(publishCall, body, status);
    expect((await publish()).code).toBe(exit);
  });
});

describe('nothing is tried', () => {
  it('without a portal, a right key or something built', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(path.join(folder, 'other.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const tries: string[][] = [
      ['--key', 'team.pem'],
      ['--portal', portal.url],
      ['--portal', 'nonsense', '--key', 'team.pem'],
      ['--portal', portal.url, '--key', 'missing.pem'],
      ['--portal', portal.url, '--key', 'other.pem'],
      ['--portal', portal.url, '--key', 'team.pem', '--dir', 'nothing'],
    ];
    for (const args of tries) {
      const { code } = await portalModule(['publish', '--no-build', ...args], { cwd: folder });
      expect([args, code]).toEqual([args, 2]);
    }
    expect(portal.asked).toEqual([]);
  });

  it('where no portal answers', async () => {
    const nowhere = ['publish', '--no-build', '--portal', 'http://127.0.0.1:1', '--key', 'team.pem'];
    expect(await portalModule(nowhere, { cwd: folder })).toMatchObject({
      code: 3,
      err: expect.stringContaining('cannot be reached'),
    });
  });
});

describe('portal and key', () => {
  it('come from the options, else the environment, else portal.json', async () => {
    const file = path.join(folder, 'portal.json');
    const args = ['publish', '--no-build'];
    writeFileSync(file, JSON.stringify({ portal: portal.url, key: 'team.pem' }));
    expect((await portalModule(args, { cwd: folder })).code).toBe(0);
    const env = { PORTAL_URL: 'http://127.0.0.1:1' };
    expect((await portalModule(args, { cwd: folder, env })).code).toBe(3);
    expect((await portalModule([...args, '--portal', portal.url], { cwd: folder, env })).code).toBe(0);
    writeFileSync(file, 'nonsense');
    expect((await portalModule(args, { cwd: folder })).code).toBe(2);
    rmSync(file);
  });

  it('are taken from secrets of a build server, where a key is text', async () => {
    const env = { PORTAL_URL: portal.url, PORTAL_KEY: readFileSync(path.join(folder, 'team.pem'), 'utf8') };
    expect((await portalModule(['publish', '--no-build'], { cwd: folder, env })).code).toBe(0);
  });
});
