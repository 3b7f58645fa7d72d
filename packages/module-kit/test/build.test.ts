import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { manifestOf, newFolder, portalModule, tinyModule, type Manifest } from './command';

// Each test waits for a webpack in a process of its own.
jest.setTimeout(120_000);

describe('a built module', () => {
  let folder: string;
  let manifest: Manifest;
  const read = (name: string) => readFileSync(path.join(folder, 'dist', name));

  beforeAll(async () => {
    folder = tinyModule();
    const { code, out, err } = await portalModule(['build', '--json'], { cwd: folder });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    manifest = manifestOf(folder);
    expect(JSON.parse(out)).toMatchObject({ ok: true, id: 'mf-tiny', version: manifest.version });
  });

  it('names every script with its integrity and size', () => {
    const scripts = readdirSync(path.join(folder, 'dist')).filter((name) => name.endsWith('.js'));
    expect(scripts).toContain('remoteEntry.js');
    expect(Object.keys(manifest.build.files).sort()).toEqual(scripts.sort());
    for (const [name, { integrity, bytes }] of Object.entries(manifest.build.files)) {
      const hash = createHash('sha384').update(read(name)).digest('base64');
      expect([name, integrity, bytes]).toEqual([name, `sha384-${hash}`, read(name).length]);
    }
  });

  it('has a small entry and neither React nor the design system in it', () => {
    expect(brotliCompressSync(read('remoteEntry.js')).length).toBeLessThanOrEqual(8 * 1024);
    const all = Object.keys(manifest.build.files).map((name) => read(name).toString());
    expect(all.join('')).not.toMatch(/react\.transitional\.element|emotion|createPortal/);
  });

  it('says what the first render of an entry needs, and nothing that comes later', () => {
    const [exposed = []] = Object.values(manifest.build.exposes);
    expect(Object.keys(manifest.build.exposes)).toEqual(['./tiny']);
    expect(exposed.length).toBeGreaterThan(0);
    expect(exposed).not.toContain('remoteEntry.js');
    const late = Object.keys(manifest.build.files).filter((name) => read(name).includes('"late"'));
    expect(late).toHaveLength(1);
    expect(exposed).not.toContain(late[0]);
    expect(manifest.build.doors['./tiny']).toEqual(expect.arrayContaining(['@portal/shared/forms']));
  });

  it('asks only for what it uses of the host, in later chunks too', () => {
    expect(Object.keys(manifest.shared).sort()).toEqual([
      '@portal/shared/forms',
      '@portal/shared/module',
      '@portal/shared/ui',
      'react',
      'react/',
    ]);
  });

  it('loads later chunks through the shell, and keeps two releases apart', () => {
    const entry = read('remoteEntry.js').toString();
    expect(entry).toContain('__portalLoad');
    expect(entry).not.toContain('createElement("script")');
    const { global, chunks } = manifest.build;
    expect(global).toContain(manifest.version.replace(/\W/g, '_'));
    expect(entry).toContain(`var ${global}`);
    expect(entry).toContain(chunks);
  });

  it('has the version of package.json, or the one it is given; equal sources make an equal build wherever', async () => {
    expect(manifest.version).toBe('1.4.0');
    await portalModule(['build'], { cwd: folder });
    expect(manifestOf(folder)).toEqual(manifest);
    const elsewhere = tinyModule();
    await portalModule(['build'], { cwd: elsewhere });
    expect(manifestOf(elsewhere).build).toEqual(manifest.build);
    await portalModule(['build'], { cwd: folder, env: { PORTAL_BUILD_VERSION: '2.0.0' } });
    expect(manifestOf(folder).version).toBe('2.0.0');
  });
});

describe('an entry', () => {
  it('has the lifecycles of its page, in one file with it', async () => {
    const folder = tinyModule();
    await portalModule(['build'], { cwd: folder });
    const [file = '', ...more] = manifestOf(folder).build.exposes['./tiny'] ?? [];
    expect(more).toEqual([]);
    const text = readFileSync(path.join(folder, 'dist', file), 'utf8');
    for (const part of ['preload', 'mount', 'unmount', 'onClick']) expect(text).toContain(part);
  });

  it('is what the team has written itself, where it has', async () => {
    const folder = tinyModule();
    writeFileSync(path.join(folder, 'src/tiny/index.ts'), `export const mount = () => 'by hand';`);
    await portalModule(['build'], { cwd: folder });
    const [file = ''] = manifestOf(folder).build.exposes['./tiny'] ?? [];
    const text = readFileSync(path.join(folder, 'dist', file), 'utf8');
    expect(text).toContain('by hand');
    expect(text).not.toContain('unmount');
  });
});

describe('a module that cannot be built', () => {
  it('is told what is missing', async () => {
    const empty = await portalModule(['build'], { cwd: newFolder() });
    expect(empty).toMatchObject({ code: 2, out: '' });
    expect(empty.err).toContain('has no module.config.ts');
  });

  it('is told which entry has no page', async () => {
    const folder = tinyModule();
    const config = path.join(folder, 'module.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace('./tiny', './missing'));
    const { code, err } = await portalModule(['build'], { cwd: folder });
    const said = './missing is declared, but ./src/missing has neither a *.page.tsx nor an index.ts';
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
  });

  it('is told which pages could be the entry', async () => {
    const folder = tinyModule();
    renameSync(path.join(folder, 'src/tiny/tiny.page.tsx'), path.join(folder, 'src/tiny/one.page.tsx'));
    writeFileSync(path.join(folder, 'src/tiny/two.page.tsx'), '');
    const { code, err } = await portalModule(['build'], { cwd: folder });
    expect([code, err]).toEqual([2, expect.stringContaining('./tiny may be one.page.tsx or two.page.tsx')]);
  });

  it('is told where the code is wrong', async () => {
    const folder = tinyModule();
    writeFileSync(path.join(folder, 'src/tiny/tiny.page.tsx'), 'export default function (');
    const { code, out } = await portalModule(['build', '--json'], { cwd: folder });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      exitCode: 1,
      errors: [{ path: './src/tiny/tiny.page.tsx' }],
    });
  });
});
