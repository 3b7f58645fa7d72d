import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** Bytes. What is larger was made, or downloaded, and would be cloned by everybody for ever. */
const most = 300_000;
const allowed = new Set(['package-lock.json']);

test('no file of the repository is larger than a person would write', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const present = files.filter((file) => file && statSync(path.join(root, file), { throwIfNoEntry: false }));
  expect(present.length).toBeGreaterThan(1000);
  const large = present.filter((file) => statSync(path.join(root, file)).size > most && !allowed.has(file));
  expect(large).toEqual([]);
});
