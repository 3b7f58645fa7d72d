import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Children } from './children.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-children-'));

function script(name, text) {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, text);
  return file;
}

const idle = script('idle', 'setInterval(() => {}, 1000);');
const failing = script('failing', 'process.exit(7);');

afterAll(() => rmSync(folder, { recursive: true }));

test('a process that ends unasked is reported with its name and code', async () => {
  const children = new Children();
  const lost = once(children, 'lost');
  children.start('API', failing, process.env);
  expect(await lost).toEqual(['API', 7]);
});

test('stopping ends all and is no loss', async () => {
  const children = new Children();
  const lost = [];
  children.on('lost', (name) => lost.push(name));
  const one = children.start('one', idle, process.env);
  const two = children.start('two', idle, process.env);
  await Promise.all([once(one, 'spawn'), once(two, 'spawn')]);
  await children.stop();
  expect([one.exitCode ?? one.signalCode, two.exitCode ?? two.signalCode]).toEqual(['SIGTERM', 'SIGTERM']);
  expect(lost).toEqual([]);
});

test('a process ends when its launcher is gone', async () => {
  const children = new Children();
  const child = children.start('orphan', idle, process.env);
  await once(child, 'spawn');
  const gone = once(child, 'exit');
  // What the operating system does to the pipe of a killed launcher.
  child.stdin.destroy();
  expect((await gone)[1]).toBe('SIGTERM');
});
