import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newFolder, portalModule } from './command';
import { unpacked } from './team-portal';

const require = createRequire(import.meta.url);
const packages = path.resolve(import.meta.dirname, '../..');

/** Runs a script of Node in a folder; answers how it ended and what it said. */
function node(args: string[], cwd: string): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    );
  });
}

/** The tarballs as `npm run build` makes them; packed here, so that the test knows the sources of now. */
async function packedKit(): Promise<{ folder: string; files: Record<string, Record<string, string>> }> {
  const folder = newFolder();
  await node([path.join(packages, 'module-kit/pack/pack.mjs'), '--to', folder], packages);
  const read = (name: string) => unpacked(readFileSync(path.join(folder, name)));
  return { folder, files: { shared: await read('shared.tgz'), kit: await read('module-kit.tgz') } };
}

function unpackInto(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name.replace(/^package\//, ''));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** As `npm install` leaves it: what was packed, with the libraries of this checkout beside it. */
function install(module: string, files: Record<string, Record<string, string>>): void {
  const target = path.join(module, 'node_modules');
  mkdirSync(path.join(target, '@portal'), { recursive: true });
  const ours = path.resolve(packages, '../node_modules');
  const inside = (folder: string) =>
    readdirSync(path.join(ours, folder)).map((name) => path.join(folder, name));
  const all = readdirSync(ours).filter((name) => name !== '@portal' && !name.startsWith('.'));
  for (const name of all.flatMap((one) => (one.startsWith('@') ? inside(one) : [one]))) {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    symlinkSync(path.join(ours, name), path.join(target, name));
  }
  unpackInto(path.join(target, '@portal/shared'), files['shared'] ?? {});
  unpackInto(path.join(target, '@portal/module-kit'), files['kit'] ?? {});
}

// A compiler, a test runner and a build follow each other here.
jest.setTimeout(300_000);

describe('what a team installs', () => {
  let kit: Awaited<ReturnType<typeof packedKit>>;
  let module: string;

  beforeAll(async () => {
    kit = await packedKit();
    const cwd = newFolder();
    const made = await portalModule(['create', 'mf-student-union', '--kit', kit.folder, '--no-install'], {
      cwd,
    });
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('npx portal-module check') });
    module = path.join(cwd, 'mf-student-union');
    install(module, kit.files);
  });

  it('asks npm for nothing of the portal’s: whoever has such a name there would be installed', () => {
    for (const [name, { 'package/package.json': text = '{}', ...files }] of Object.entries(kit.files)) {
      const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
      const own = Object.keys(dependencies).filter((one) => one.startsWith('@portal/'));
      expect([name, own]).toEqual([name, []]);
      const asking = Object.entries(files).filter(
        ([file, code]) => file.startsWith('package/dist') && /from ['"]@portal\/(?!shared)/.test(code),
      );
      expect(asking.map(([file]) => file)).toEqual([]);
    }
  });

  it('has code and types behind every door, and no sources, tests or secrets', () => {
    const { shared = {}, kit: own = {} } = kit.files;
    const { exports, dependencies } = JSON.parse(shared['package/package.json'] ?? '') as {
      exports: Record<string, string | { types: string; default: string }>;
      dependencies: Record<string, string>;
    };
    const inWorkspace = require('@portal/shared/package.json') as { exports: object };
    expect(Object.keys(exports)).toEqual(Object.keys(inWorkspace.exports));
    for (const door of Object.values(exports).filter((one) => typeof one === 'object')) {
      expect(Object.keys(shared)).toEqual(expect.arrayContaining([`package/${door.types.slice(2)}`]));
      expect(Object.keys(shared)).toEqual(expect.arrayContaining([`package/${door.default.slice(2)}`]));
    }
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['react', 'yup', 'msw']));
    expect(Object.keys(shared).filter((name) => /\.test\.|gallery\/|\/src\//.test(name))).toEqual([]);
    const manifest = JSON.parse(own['package/package.json'] ?? '') as Record<string, unknown>;
    expect(manifest['private']).toBeUndefined();
    expect(Object.keys(own)).toEqual(expect.arrayContaining(['package/bin/portal-module.mjs']));
    expect(Object.keys(own).filter((name) => /\.pem$|\.sources|node_modules\//.test(name))).toEqual([]);
  });

  it('makes a module whose marks are all filled in', () => {
    const names = readdirSync(module, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map(({ parentPath, name }) => path.relative(module, path.join(parentPath, name)));
    expect(names).toEqual(expect.arrayContaining(['.gitignore', 'src/student-union/student-union.page.tsx']));
    for (const name of names) {
      expect(name).not.toMatch(/__/);
      expect(readFileSync(path.join(module, name), 'utf8')).not.toMatch(/__\w+__/);
    }
    const config = readFileSync(path.join(module, 'module.config.ts'), 'utf8');
    expect(config).toContain("path: '/student_union/*'");
    expect(JSON.parse(readFileSync(path.join(module, 'portal.json'), 'utf8'))).toEqual({
      portal: 'https://portal.example',
      key: '.keys/mf-student-union.pem',
    });
  });

  it('has types that hold outside this repository', async () => {
    expect(await node([require.resolve('typescript/bin/tsc'), '--noEmit'], module)).toEqual({
      code: 0,
      said: '',
    });
    const page = path.join(module, 'src/student-union/wrong.tsx');
    writeFileSync(page, `import { calls } from '@portal/shared/model';\nexport const no = calls.nothing;\n`);
    expect((await node([require.resolve('typescript/bin/tsc'), '--noEmit'], module)).said).toContain(
      'TS2339',
    );
    writeFileSync(page, '');
  });

  it('has tests that pass', async () => {
    const { code, said } = await node([require.resolve('jest/bin/jest')], module);
    expect([code, said]).toEqual([0, expect.stringContaining('5 passed')]);
  });

  it('builds', async () => {
    const bin = path.join(module, 'node_modules/@portal/module-kit/bin/portal-module.mjs');
    const { code, said } = await node([bin, 'build', '--json'], module);
    expect([code, JSON.parse(said)]).toMatchObject([
      0,
      { ok: true, id: 'mf-student-union', version: '0.1.0' },
    ]);
    const first = JSON.parse(readFileSync(path.join(module, 'dist/templates.json'), 'utf8')) as object;
    // The page shows a setting, which the portal alone knows; the card does not.
    expect(first).toMatchObject({ views: { './student-union-card': [{ loading: expect.anything() }] } });
  });
});

describe('the command that makes a module', () => {
  it('runs from its tarball alone, with nothing installed', async () => {
    const packed = newFolder();
    await node([path.join(packages, 'module-kit/pack/pack.mjs'), '--to', packed, 'module-kit'], packages);
    const folder = newFolder();
    unpackInto(folder, await unpacked(readFileSync(path.join(packed, 'create.tgz'))));
    const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as object & {
      dependencies?: object;
    };
    expect(dependencies).toBeUndefined();
    const args = ['create', 'mf-bus', '--portal', 'https://portal.example', '--no-install', '--json'];
    const { code, said } = await node([path.join(folder, 'bin/portal-module.mjs'), ...args], folder);
    expect([code, said]).toEqual([0, expect.stringContaining('"id":"mf-bus"')]);
  });
});

describe('create', () => {
  it('takes the kit from the portal, which portal.json then names', async () => {
    const cwd = newFolder();
    const args = ['create', 'mf-bus', '--portal', 'https://portal.example/login', '--no-install', '--json'];
    const { code, out } = await portalModule([...args, '--title', 'Campus bus', '--owner', 'transport'], {
      cwd,
    });
    expect([code, JSON.parse(out)]).toMatchObject([0, { ok: true, id: 'mf-bus', installed: false }]);
    const manifest = readFileSync(path.join(cwd, 'mf-bus/package.json'), 'utf8');
    expect(manifest).toContain('"@portal/shared": "https://portal.example/kit/shared.tgz"');
    const config = readFileSync(path.join(cwd, 'mf-bus/module.config.ts'), 'utf8');
    expect(config).toMatch(/title: 'Campus bus',\n {2}owner: 'transport'/);
  });

  it('writes nothing over what is there, and nothing without a name or a portal', async () => {
    const cwd = newFolder();
    mkdirSync(path.join(cwd, 'mf-there'));
    const portal = ['--portal', 'https://portal.example', '--no-install'];
    const tries = [
      ['mf-there', ...portal],
      ['Library', ...portal],
      ['../mf-out', ...portal],
      portal,
      ['mf-ok', '--no-install'],
      ['mf-ok', ...portal, '--title', "The 'best'"],
      ['mf-ok', '--kit', cwd, '--no-install'],
    ];
    for (const args of tries)
      expect([args, (await portalModule(['create', ...args], { cwd })).code]).toEqual([args, 2]);
    expect(readdirSync(cwd)).toEqual(['mf-there']);
  });

  it('says what npm said when the install does not succeed', async () => {
    const cwd = newFolder();
    const args = ['create', 'mf-alone', '--portal', 'http://127.0.0.1:1', '--json'];
    const { code, out } = await portalModule(args, { cwd, env: { npm_config_fetch_retries: '0' } });
    expect([code, JSON.parse(out)]).toMatchObject([
      3,
      { ok: false, message: expect.stringContaining('npm install') },
    ]);
    expect(readdirSync(path.join(cwd, 'mf-alone'))).toContain('module.config.ts');
  });
});
