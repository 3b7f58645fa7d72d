import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { runningHost } from './attach';
import { launch, type Embedded } from './launch';

/** The server may run as another account, which must be able to enter this folder. */
const base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal launch é-'));
const options = { base, name: 'data', settings: { fsync: 'off' } };
const connectTo = async ({ host }: Embedded) => {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** A connection, as soon as the server takes one. */
async function untilConnected(server: Embedded): Promise<pg.Client> {
  for (;;) {
    const client = await connectTo(server).catch(() => undefined);
    if (client) return client;
    await pause(50);
  }
}

beforeAll(() => fs.chmodSync(base, 0o755));
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

describe('the embedded server', () => {
  it('keeps rows over a stop, refuses a second server on its data, and folds Nigerian letters', async () => {
    const first = await launch(options);
    const client = await connectTo(first);
    await client.query(`create table kept as select lower('Ọlá Ṣọlá') as name`);
    await client.end();
    expect(runningHost(options)).toBe(first.host);
    await expect(launch(options)).rejects.toThrow(/is in use by process \d+/);
    await first.stop();
    expect(runningHost(options)).toBeUndefined();
    const second = await launch(options);
    const again = await connectTo(second);
    const { rows } = await again.query('select name from kept');
    await again.end();
    await second.stop();
    expect(rows).toEqual([{ name: 'ọlá ṣọlá' }]);
  }, 60_000);

  it('leaves no orphan when Node is killed, and starts again with every committed row', async () => {
    const script = `
      import { launch } from ${JSON.stringify(path.join(__dirname, 'launch.ts'))};
      const server = await launch(${JSON.stringify(options)});
      console.log(server.host);
      setInterval(() => {}, 1000);`;
    const file = path.join(base, 'child.mts');
    fs.writeFileSync(file, script);
    const child = spawn(process.execPath, ['--import', 'tsx', file], { cwd: path.join(__dirname, '../..') });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const client = await connectTo({ host: line.toString().trim() } as Embedded);
    await client.query('create table survived as select 42 as answer');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const server = await launch(options);
    const again = await connectTo(server);
    const { rows } = await again.query('select answer from survived');
    await again.end();
    await server.stop();
    expect(rows).toEqual([{ answer: 42 }]);
  }, 60_000);

  it('is started again when it was killed, with every committed row, and stays dead when it is stopped', async () => {
    const whenDead = jest.fn();
    const server = await launch({ ...options, whenDead });
    const client = await connectTo(server);
    await client.query('create table outlived as select 43 as answer');
    const [pid = ''] = fs.readFileSync(path.join(server.data, 'postmaster.pid'), 'utf8').split('\n');
    // It hears that its server is gone before its line ends.
    client.on('error', () => undefined);
    const gone = new Promise((resolve) => client.once('end', resolve));
    process.kill(Number(pid), 'SIGKILL');
    await gone;
    const again = await untilConnected(server);
    const { rows } = await again.query('select answer from outlived');
    await again.end();
    expect([rows, whenDead.mock.calls.length]).toEqual([[{ answer: 43 }], 1]);
    await server.stop();
    await expect(connectTo(server)).rejects.toThrow();
    expect(whenDead).toHaveBeenCalledTimes(1);
  }, 60_000);
});
