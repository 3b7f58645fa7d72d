import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { cache, ensureCache } from './paths.mjs';

const name = `test-${process.pid}`;
const file = path.join(cache, `${name}.lock`);

afterEach(() => rmSync(file, { force: true }));

test('two that want the same lock work one after the other', async () => {
  const events = [];
  const turn = (who) =>
    withLock(name, async () => {
      events.push(`${who} in`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${who} out`);
    });
  await Promise.all([turn('a'), turn('b')]);
  expect(events.slice(0, 2)).toEqual(['a in', 'a out']);
  expect(events.slice(2)).toEqual(['b in', 'b out']);
});

test('the lock of a process that was killed is taken over', async () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  ensureCache();
  writeFileSync(file, String(dead));
  await expect(withLock(name, async () => 'done')).resolves.toBe('done');
});

test('the lock is given back when the work fails', async () => {
  await expect(
    withLock(name, async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});
