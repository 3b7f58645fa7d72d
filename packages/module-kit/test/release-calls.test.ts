import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestOf, portalModule, tinyModule } from './command';

// Each test waits for a webpack in a process of its own.
jest.setTimeout(120_000);

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
    // The forms hand out theirs, and how a file is sent; no other call of the contract comes along.
    const ofForms =
      /^\/(?:JupebApplication|PreDegree|CCE|PostUtme|DirectEntryApplication|Supplementary|SupplementaryPutme|PGApplication)\//;
    const others = calls.filter(({ path: where }) => !ofForms.test(where)).map(({ path: where }) => where);
    expect(['/UserDocument/upload-document']).toEqual(expect.arrayContaining(others));
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

  const contracts = path.join(import.meta.dirname, '../../contracts/src');
  const called = `{ method: 'GET', path: '/Own', summary: 'x', access: 'user', data: shape({}) }`;
  const forms = `${contracts}/admissions/index.ts`;

  const undeclared: [how: string, text: string, said: string][] = [
    [
      'declared in its own source',
      `import { defineCall, shape } from '@portal/shared/model';
const own = defineCall(${called});
export default () => <b>{own.path}</b>;`,
      'declares a call',
    ],
    [
      'declared through all of the model',
      `import * as model from '@portal/shared/model';
const own = model.defineCall(${called.replace('shape', 'model.shape').replace('access', `['access']`)});
export default () => <b>{own.path}</b>;`,
      'declares a call',
    ],
    [
      'declared by whatever the model is passed on to',
      `import * as model from '@portal/shared/model';
export default () => <b>{Object.keys(model)}</b>;`,
      'passes on the whole of @portal/shared/model',
    ],
    [
      'written as an object',
      `import { request } from '@portal/shared/http';
import { shape } from '@portal/shared/model';
export default () => <b onClick={() => void request(${called})}>ask</b>;`,
      'writes a call as an object',
    ],
    [
      'made of another',
      `import { request } from '@portal/shared/http';
import { finance } from '${contracts}/finance/index.ts';
export default () => <b onClick={() => void request({ ...finance.refunds.list, path: '/Own' })}>ask</b>;`,
      'makes a call of another by spreading it',
    ],
    [
      'made by a builder of a contract',
      `import { saveCall } from '${forms}';
export default () => <b>{saveCall({ base: '/Own' }, { path: 'own' }).path}</b>;`,
      'takes a function of a contract that makes calls',
    ],
    [
      'made by a builder of a contract under another name',
      `import * as all from '${forms}';
const make = { of: all.openCall };
export default () => <b>{make.of({ base: '/Own' }, 'own').path}</b>;`,
      'takes a function of a contract that makes calls',
    ],
  ];

  it('are declared in a contract: a module with one that is not does not build, and hears of each', async () => {
    const folder = tinyModule();
    const imports = undeclared.map(([, text], place) => {
      writeFileSync(path.join(folder, `src/tiny/case-${place}.tsx`), text);
      return `import Case${place} from './case-${place}';`;
    });
    const cases = undeclared.map((_, place) => `<Case${place} key="${place}" />`);
    writeFileSync(
      path.join(folder, 'src/tiny/tiny.page.tsx'),
      `${imports.join('\n')}\nexport default () => [${cases.join(', ')}];`,
    );
    const { code, out, err } = await portalModule(['build'], { cwd: folder });
    expect(code).not.toBe(0);
    const heard = undeclared.map(([how, , said], place) => ({
      how,
      heard: (out + err).includes(`src/tiny/case-${place}.tsx ${said}`),
    }));
    expect(heard.filter((one) => !one.heard)).toEqual([]);
  });

  /** A package as a contract is one, in the module's own source: what it may do goes by its name. */
  function packageIn(folder: string, { name, files }: { name: string; files: Record<string, string> }) {
    for (const [file, text] of Object.entries({
      'package.json': JSON.stringify({ name, type: 'module' }),
      ...files,
    })) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
  }
  /** A contract is read where it stands, and has the model there. */
  function lendShared(folder: string) {
    const scope = path.join(folder, 'node_modules/@portal');
    mkdirSync(scope, { recursive: true });
    symlinkSync(path.join(import.meta.dirname, '../../shared'), path.join(scope, 'shared'));
  }
  const builtCalls = (folder: string) =>
    (JSON.parse(readFileSync(path.join(folder, 'dist/calls.json'), 'utf8')) as { path: string }[]).map(
      ({ path: where }) => where,
    );

  it('are not allowed by a folder that is called as the contract of invoices', async () => {
    const own = `import { defineCall, shape } from '@portal/shared/model';
export const own = defineCall(${called});`;
    const folder = path.join(tinyModule(), 'src/contract');
    mkdirSync(path.join(folder, 'src/tiny'), { recursive: true });
    for (const file of ['package.json', 'module.config.ts'])
      copyFileSync(path.join(folder, '../..', file), path.join(folder, file));
    packageIn(path.join(folder, 'src/invoice'), {
      name: '@portal/invoice',
      files: { 'src/own.ts': own, 'src/screens/contract/own.ts': own, 'src/contract/own.ts': own },
    });
    const page = (...files: string[]) =>
      writeFileSync(
        path.join(folder, 'src/tiny/tiny.page.tsx'),
        `${files.map((file, place) => `import { own as own${place} } from '../invoice/src/${file}';`).join('\n')}
export default () => <b>{[${files.map((_, place) => `own${place}.path`).join(', ')}]}</b>;`,
      );
    const elsewhere = ['own', 'screens/contract/own'];
    page(...elsewhere);
    const { out, err } = await portalModule(['build'], { cwd: folder });
    for (const file of elsewhere) expect(out + err).toContain(`src/invoice/src/${file}.ts declares a call`);
    lendShared(folder);
    page('contract/own');
    expect(await portalModule(['build', '--quiet'], { cwd: folder })).toMatchObject({ code: 0 });
    expect(builtCalls(folder)).toEqual(['/Own']);
  });

  it('are found in lists and tables, and are the platform’s where they are the same, not where they look it', async () => {
    const folder = tinyModule();
    lendShared(folder);
    packageIn(path.join(folder, 'src/contracts'), {
      name: '@portal/contracts',
      files: {
        'calls.ts': `import { calls, defineCall, shape } from '@portal/shared/model';
const call = (path: string) => defineCall({ method: 'GET', path, summary: 'x', access: 'user', data: shape({}) });
const round: unknown[] = [call('/Round')];
round.push(round);
export const table = {
  list: [call('/List')],
  map: new Map([['one', { call: call('/Map') }]]),
  set: new Set([call('/Set')]),
  round,
  platform: calls.notices,
  looksLike: call(calls.dashboard.student.path),
};`,
      },
    });
    writeFileSync(
      path.join(folder, 'src/tiny/tiny.page.tsx'),
      `import { table } from '../contracts/calls';\nexport default () => <b>{Object.keys(table)}</b>;`,
    );
    expect(await portalModule(['build', '--quiet'], { cwd: folder })).toMatchObject({ code: 0 });
    const platform = '/Dashboard/student-dashboard';
    expect(builtCalls(folder).sort()).toEqual([platform, '/List', '/Map', '/Round', '/Set']);
  });

  it('are none of a module without a contract', async () => {
    const folder = tinyModule();
    await portalModule(['build'], { cwd: folder });
    expect(manifestOf(folder).build.calls).toBe('none');
    expect(existsSync(path.join(folder, 'dist/calls.json'))).toBe(false);
  });
});
