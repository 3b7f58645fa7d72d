import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { newFolder, portalModule, tinyModule } from './command';

interface Manifest {
  id: string;
  version: string;
  shared: Record<string, string>;
  build: {
    entry: string;
    global: string;
    chunks: string;
    files: Record<string, { integrity: string; bytes: number }>;
    exposes: Record<string, string[]>;
    doors: Record<string, string[]>;
    calls: string;
  };
}

// Each test waits for a webpack in a process of its own.
jest.setTimeout(120_000);

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'dist/module.json'), 'utf8')) as Manifest;

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

  it('has the version of package.json, or the one it is given; equal sources make an equal build', async () => {
    expect(manifest.version).toBe('1.4.0');
    await portalModule(['build'], { cwd: folder });
    expect(manifestOf(folder)).toEqual(manifest);
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

describe('the calls that a module makes', () => {
  const contract = path.join(import.meta.dirname, '../../contracts/src/finance/index.ts');
  const page = `
import { finance, refundStates } from '${contract}';
export default function Page() {
  const late = () => import('./late');
  return <b onClick={late}>{finance.refunds.list.path}{refundStates.length}{finance.reversals['list'].path}</b>;
}`;
  const late = `
import { finance } from '${contract}';
export const late = Object.keys(finance.receipts);
`;

  it('go with its release, those of its later chunks too, and no others', async () => {
    const folder = tinyModule();
    writeFileSync(path.join(folder, 'src/tiny/tiny.page.tsx'), page);
    writeFileSync(path.join(folder, 'src/tiny/late.tsx'), late);
    expect(await portalModule(['build', '--quiet'], { cwd: folder })).toMatchObject({ code: 0 });
    const bytes = readFileSync(path.join(folder, 'dist/calls.json'));
    const hash = createHash('sha384').update(bytes).digest('base64');
    expect(manifestOf(folder).build.calls).toBe(`sha384-${hash}`);
    const calls = JSON.parse(bytes.toString()) as { method: string; path: string; data: object }[];
    expect(calls.map(({ method, path: where }) => `${method} ${where}`)).toEqual([
      'GET /InvoiceManagement/refunds',
      'GET /InvoiceManagement/reversals',
      'GET /Payment/my-receipts/{number}',
      'POST /Payment/my-receipts/{number}/print',
    ]);
    expect(calls[0]?.data).toMatchObject({ properties: { rows: { type: ['array'] } } });
  });

  it('are those as well that a function of the contract hands out', async () => {
    const folder = tinyModule();
    const admissions = path.join(import.meta.dirname, '../../contracts/src/admissions/index.ts');
    writeFileSync(
      path.join(folder, 'src/tiny/tiny.page.tsx'),
      `import { formOf } from '${admissions}';
export default () => <b>{formOf({ id: 'jupeb' })?.calls.current.path}</b>;`,
    );
    expect(await portalModule(['build', '--quiet'], { cwd: folder })).toMatchObject({ code: 0 });
    const calls = JSON.parse(readFileSync(path.join(folder, 'dist/calls.json'), 'utf8')) as {
      path: string;
    }[];
    expect(calls.map(({ path: where }) => where)).toContain('/JupebApplication/application-slip');
    expect(calls.filter(({ path: where }) => !where.startsWith('/JupebApplication/'))).toEqual([]);
  });

  it('are those too of a file that comes by import(), and of what it takes from others', async () => {
    const folder = tinyModule();
    const forms = path.join(import.meta.dirname, '../../contracts/src/admissions/programmes/forms.ts');
    writeFileSync(
      path.join(folder, 'src/tiny/tiny.page.tsx'),
      `const open = async () => (await import('${forms}')).formOf({ id: 'jupeb' });
export default () => <b onClick={open}>open</b>;`,
    );
    expect(await portalModule(['build', '--quiet'], { cwd: folder })).toMatchObject({ code: 0 });
    const text = readFileSync(path.join(folder, 'dist/calls.json'), 'utf8');
    expect(text).toContain('/JupebApplication/application-slip');
    expect(text).toContain('/JupebApplication/o-level-results');
  });

  it('are those too of the invoices that two contracts share', async () => {
    const folder = tinyModule();
    const invoices = path.join(import.meta.dirname, '../../invoice/src/contract/index.ts');
    writeFileSync(
      path.join(folder, 'src/tiny/tiny.page.tsx'),
      `import { invoiceCalls } from '${invoices}';
export default () => <b>{invoiceCalls.byRrr.path}</b>;`,
    );
    expect(await portalModule(['build', '--quiet'], { cwd: folder })).toMatchObject({ code: 0 });
    const calls = JSON.parse(readFileSync(path.join(folder, 'dist/calls.json'), 'utf8')) as {
      path: string;
    }[];
    expect(calls.map(({ path: where }) => where)).toEqual(['/ApplicationInvoice/{rrr}']);
  });

  it('are declared in a contract: one of its own source does not build', async () => {
    const folder = tinyModule();
    writeFileSync(
      path.join(folder, 'src/tiny/tiny.page.tsx'),
      `import { defineCall, shape } from '@portal/shared/model';
const own = defineCall({ method: 'GET', path: '/Own', summary: 'x', access: 'user', data: shape({}) });
export default () => <b>{own.path}</b>;`,
    );
    const { code, out, err } = await portalModule(['build'], { cwd: folder });
    expect(code).not.toBe(0);
    expect(out + err).toContain('src/tiny/tiny.page.tsx declares a call');
  });

  it('are none of a module without a contract', async () => {
    const folder = tinyModule();
    await portalModule(['build'], { cwd: folder });
    expect(manifestOf(folder).build.calls).toBe('none');
    expect(existsSync(path.join(folder, 'dist/calls.json'))).toBe(false);
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
