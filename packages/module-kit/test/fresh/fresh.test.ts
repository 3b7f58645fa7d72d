import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

interface Report {
  testResults: { name: string; message: string; assertionResults: { status: string }[] }[];
}

jest.setTimeout(300_000);

const jestBin = createRequire(import.meta.url).resolve('jest/bin/jest');

/** Runs the files beside this one in one process, one after another. Answers how each test ended, and why, by file. */
function runInOneProcess(): Promise<Record<string, { ended: string[]; said: string }>> {
  const config = path.join(import.meta.dirname, 'jest.config.mjs');
  // What a window leaves running would keep the process.
  const args = [jestBin, '--config', config, '-i', '--json', '--forceExit'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: import.meta.dirname }, (_error, out) => {
      const { testResults } = JSON.parse(out) as Report;
      const entries = testResults.map(({ name, message, assertionResults }) => [
        path.basename(name),
        { ended: assertionResults.map(({ status }) => status), said: message },
      ]);
      resolve(Object.fromEntries(entries));
    });
  });
}

it('gives each test file a window and modules of its own, whatever the one before did', async () => {
  const files = await runInOneProcess();
  const passed = { ended: ['passed', 'passed', 'passed', 'passed'], said: '' };
  expect(files).toEqual({
    'one.check.tsx': passed,
    'two.check.tsx': passed,
    'mocks.check.tsx': { ended: ['passed'], said: '' },
    'throws.check.tsx': { ended: ['failed'], said: expect.stringContaining('throws.check.tsx:5:16') },
  });
});
