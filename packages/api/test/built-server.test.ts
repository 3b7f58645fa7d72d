import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { formOf, sheetOf } from './import-files';
import { builtServer } from './portal-process';
import { databaseUrl, publicUrl, startCluster, type Cluster } from './rolling/cluster';
import { anAdministrator } from './user-builders';

const execute = promisify(execFile);
const folder = path.resolve(__dirname, '..');
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(['a'], {}, builtServer);
  // The node lives now.
  cluster.test.deps.clock.set(new Date());
}, 60_000);
afterAll(() => cluster.close(), 60_000);

const origin = () => cluster.nodes.get('a')?.origin ?? '';
const ask = async (url: string, init?: RequestInit) => fetch(origin() + url, init);

describe('the built server', () => {
  it('is ready on a database that it has migrated', async () => {
    expect((await ask('/readyz')).status).toBe(200);
  });

  it('answers the document of a page with the built shell, and every script that it names', async () => {
    const page = await (await ask('/jupeb_login')).text();
    expect(page).toContain('portal-boot');
    const scripts = [...page.matchAll(/(?:src|href)="(\/(?:assets|modules)\/[^"]+\.js)"/g)];
    expect(scripts.length).toBeGreaterThan(2);
    for (const [, url = ''] of scripts) expect([url, (await ask(url)).status]).toEqual([url, 200]);
  });

  it('finds the tarballs of the module kit', async () => {
    expect((await ask('/kit/shared.tgz')).status).toBe(200);
  });

  it('reads a spreadsheet in its thread', async () => {
    const { authorization, userId } = await anAdministrator(cluster.test);
    const { db } = cluster.test.deps;
    await db.updateTable('app_user').set({ two_factor: 'email' }).where('id', '=', userId).execute();
    const columns = [
      'User name',
      'Surname',
      'First name',
      'Email',
      'Phone',
      'Date of birth',
      'Type',
      'Roles',
    ];
    const { payload, headers } = formOf(await sheetOf(columns, [columns.map((name) => name)]));
    const answer = await ask('/api/v1/ImportKinds/users', {
      method: 'POST',
      headers: { ...headers, authorization, origin: publicUrl },
      body: new Uint8Array(payload),
    });
    expect(await answer.json()).toMatchObject({ success: true, data: { rows: [{ number: 2 }] } });
  });

  it('has its commands beside it', async () => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: await databaseUrl(cluster.test) };
    const run = (name: string) => execute(process.execPath, [`dist/${name}.mjs`], { cwd: folder, env });
    expect((await run('check-releases')).stdout).toMatch(/✓ mf-finance \S+ \(live\)/);
    expect((await run('verify-audit')).stdout).toMatch(/^The audit log is complete/);
    expect((await run('pack-shell')).stdout).toMatch(/files of the shell packed/);
  }, 60_000);
});
