import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { builtModule, newFolder, portalModule } from './command';
import { TeamPortal } from './team-portal';

const statusCall = 'GET /ModuleOwner/status';
const health = {
  loads: 1200,
  failures: 18,
  failureRate: 0.0148,
  p75: { load: 412, lcp: 1830, inp: null, cls: null },
  longTasks: 3,
};
const release = (version: string, state: string) => ({
  version,
  state,
  health,
  publishedAt: '2026-11-02T09:15:00.000Z',
  publishedBy: 'team',
  signedBy: 'laptop',
  files: 4,
  bytes: 9000,
  incompatible: [] as string[],
  saysCalls: true,
  accepted: null as object | null,
  usable: true,
});
const key = (name: string, fingerprint: string) => ({
  name,
  fingerprint,
  addedAt: '2026-10-01T08:00:00.000Z',
  lastUsedAt: null,
});
const rule = { percent: 5, audiences: ['student'], roles: [], testers: ['ada.obi'] };
const canary = {
  version: '1.3.0',
  rule,
  state: 'running',
  startedAt: '2026-11-02T09:15:00.000Z',
  startedBy: 'team',
  stopReason: null,
};
const status = {
  id: 'mf-tiny',
  title: 'Tiny',
  enabled: true,
  liveVersion: '1.2.0',
  canary,
  health,
  releases: [release('1.3.0', 'canary'), release('1.2.0', 'live'), release('1.1.0', 'known good')],
  keys: [key('laptop', 'abc111'), key('build server', 'abd222')],
  problems: [
    {
      version: '1.3.0',
      phase: 'render',
      subject: './tiny',
      message: 'x is undefined',
      count: 18,
      lastAt: '2026-11-02T10:00:00.000Z',
    },
  ],
};

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
  portal.answers(statusCall, status);
});

const team = (...args: string[]) =>
  portalModule([...args, '--portal', portal.url, '--key', 'team.pem'], { cwd: folder });
const sent = () => JSON.parse(portal.asked.at(-1)?.body.toString() ?? '') as unknown;
const moved = (version: string, placed = 'live') => ({ id: 'mf-tiny', version, placed, composition: '8' });

describe('promote', () => {
  it('makes the canary live, or the version named, with a reason', async () => {
    portal.answers('POST /ModuleOwner/promote', moved('1.3.0'));
    expect(await team('promote')).toMatchObject({ code: 0, out: expect.stringContaining('1.3.0 is live') });
    expect(sent()).toEqual({});
    await team('promote', '1.1.0', '--reason', 'Again');
    expect(sent()).toEqual({ version: '1.1.0', reason: 'Again' });
  });

  it('grows the canary: what is not named stays as it was', async () => {
    portal.answers('POST /ModuleOwner/rollout', moved('1.3.0', 'canary'));
    const { out } = await team('promote', '--percent', '25');
    expect(out.trim()).toBe('mf-tiny 1.3.0 is the canary, for 25 % of students and tester ada.obi.');
    expect(sent()).toEqual({ ...rule, percent: 25 });
    await team('promote', '1.2.5', '--tester', 'bola');
    expect(sent()).toEqual({ percent: 0, audiences: [], roles: [], testers: ['bola'], version: '1.2.5' });
  });
});

describe('rollback', () => {
  it('says what everybody has now', async () => {
    portal.answers('POST /ModuleOwner/roll-back', moved('1.2.0'));
    expect(await team('rollback', '--reason', 'Empty list')).toMatchObject({
      code: 0,
      out: 'mf-tiny 1.2.0 is live for everybody.\n',
    });
    expect(sent()).toEqual({ reason: 'Empty list' });
    portal.answers('POST /ModuleOwner/roll-back', moved('1.3.0', 'stored'));
    expect((await team('rollback')).out).toBe(
      'mf-tiny 1.3.0 is taken back: everybody gets the live release.\n',
    );
  });
});

describe('status', () => {
  it('is a page to read', async () => {
    const { code, out } = await team('status');
    expect(code).toBe(0);
    expect(out).toBe(`Tiny (mf-tiny)
Live    1.2.0
Canary  1.3.0, for 5 % of students and tester ada.obi, since 2026-11-02 09:15
Back to 1.1.0
Keys    laptop, build server

Release  State       Published (UTC)   Loads  Failed  Load p75  LCP p75
1.3.0    canary      2026-11-02 09:15  1200   1.5 %   0.41 s    1.83 s
1.2.0    live        2026-11-02 09:15  1200   1.5 %   0.41 s    1.83 s
1.1.0    known good  2026-11-02 09:15  1200   1.5 %   0.41 s    1.83 s

Problems in browsers, newest first
  2026-11-02 10:00  1.3.0  render of ./tiny, 18 times: x is undefined
`);
  });

  it('says of releases whether the portal answers their calls, and which it does not', async () => {
    const line = 'POST /Refunds/forget: the portal has no such call';
    const releases = [
      { ...release('1.3.0', 'canary'), saysCalls: false },
      { ...release('1.2.0', 'live'), incompatible: [line], accepted: { by: 'a team' } },
      { ...release('1.1.0', 'stored'), incompatible: [line] },
      ...Array.from({ length: 9 }, (_, index) => release(`1.0.${20 - index}`, 'stored')),
      { ...release('1.0.1', 'known good'), saysCalls: false, incompatible: [line] },
    ];
    portal.answers(statusCall, { ...status, releases });
    const { out } = await team('status');
    expect(out).toContain('canary, calls not said');
    expect(out).toContain('live, incompatible, accepted');
    expect(out).toContain(`
1.3.0 does not say which calls it makes: nobody knows whether the portal answers them.
1.2.0 is incompatible with the running portal:
  ${line}
1.0.1 does not say which calls it makes: nobody knows whether the portal answers them.
1.0.1 is incompatible with the running portal:
  ${line}
`);
    expect(out).toContain('Back to 1.0.1\n');
    expect(out).toContain('known good, incompatible, calls not said');
    expect(out).not.toContain('1.0.12');
  });

  it('says why a canary was taken back, and that nothing is there yet', async () => {
    const stopReason = 'failed too often: 7.0 % of 40 loads';
    portal.answers(statusCall, { ...status, canary: { ...canary, state: 'stopped', stopReason } });
    expect((await team('status')).out).toContain(`Canary  1.3.0 was taken back: ${stopReason}`);
    const nothing = { canary: null, liveVersion: null, releases: [], problems: [], enabled: false };
    portal.answers(statusCall, { ...status, ...nothing });
    const { out } = await team('status');
    expect(out).toContain('Live    nothing yet');
    expect(out).toContain('Back to nothing\n');
    expect(out).toContain('disabled by an administrator');
    expect(out).toContain('No releases yet.');
  });

  it('is the portal’s whole answer for scripts', async () => {
    const { out, err } = await team('status', '--json');
    expect([JSON.parse(out), err]).toEqual([{ ok: true, ...status }, '']);
  });
});

describe('keys', () => {
  it('are readable by their owner alone and never overwritten', async () => {
    const cwd = newFolder();
    expect((await portalModule(['keys', '--out', 'safe/owner.pem'], { cwd })).code).toBe(0);
    const file = path.join(cwd, 'safe/owner.pem');
    const before = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o077).toBe(0);
    const again = await portalModule(['keys', '--out', 'safe/owner.pem'], { cwd });
    expect([again.code, readFileSync(file, 'utf8')]).toEqual([2, before]);
    expect((await portalModule(['keys'], { cwd })).code).toBe(2);
  });

  it('of the team are listed, added and revoked by the beginning of a fingerprint', async () => {
    expect((await team('keys', 'list')).out).toContain('build server  abd222');
    portal.answers('POST /ModuleOwner/add-key', { fingerprint: 'new333' });
    const publicKey = readFileSync(path.join(folder, 'team.pem.pub'), 'utf8');
    const added = await team('keys', 'add', 'team.pem.pub', '--name', 'desk');
    expect([added.code, added.out]).toEqual([0, 'Added “desk”, fingerprint new333.\n']);
    expect(sent()).toEqual({ name: 'desk', publicKey });
    portal.answers('POST /ModuleOwner/revoke-key', { fingerprint: 'abd222' });
    expect((await team('keys', 'revoke', 'abd')).code).toBe(0);
    expect(sent()).toEqual({ fingerprint: 'abd222' });
  });

  it.each(['-Cm5yR0eFQ', '--9yR0eFQx', '-h7', '--json-5'])(
    'whose fingerprint begins with a dash are revoked: %s',
    async (fingerprint) => {
      portal.answers(statusCall, { ...status, keys: [key('laptop', 'abc111'), key('lost', fingerprint)] });
      portal.answers('POST /ModuleOwner/revoke-key', { fingerprint });
      expect((await team('keys', 'revoke', fingerprint, '--quiet')).code).toBe(0);
      expect(sent()).toEqual({ fingerprint });
    },
  );

  const wrong: [words: string[]][] = [
    [['revoke', 'ab']],
    [['revoke', 'zz']],
    [['revoke']],
    [['revoke', '-zz']],
    [['revoke', 'abc', '-zz']],
    [['add']],
    [['add', 'package.json']],
    [['fly']],
    [['list', 'x']],
  ];
  it.each(wrong)('are not guessed: %j', async (words) => {
    expect((await team('keys', ...words)).code).toBe(2);
  });
});
