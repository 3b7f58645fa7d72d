import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@playwright/test';

// Each builds a module and walks through it three times in a browser of its own.
test.setTimeout(300_000);

const root = path.resolve(import.meta.dirname, '../..');
const command = path.join(root, 'packages/module-kit/bin/portal-module.mjs');

interface Outcome {
  code: number;
  answer: { ok: boolean; message?: string; errors?: { path: string; message: string }[] };
}

/** `portal-module check`, as a team runs it. */
function check(module: string): Promise<Outcome> {
  const cwd = path.join(root, 'e2e/fixtures', module);
  const env = { ...process.env, NODE_ENV: 'production' };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [command, 'check', '--json'], { cwd, env }, (error, stdout, stderr) => {
      if (!stdout) return reject(new Error(stderr));
      const answer = JSON.parse(stdout) as Outcome['answer'];
      return resolve({ code: error ? Number(error.code) : 0, answer });
    });
  });
}

test("the check's policy is the one that the portal sends", async ({ page }) => {
  const file = path.join(root, 'packages/module-kit/src/check/policy.mjs');
  const kit = (await import(file)) as { contentSecurityPolicy(hashes: Record<string, string>): string };
  const answer = await page.goto(`${process.env.PORTAL_URL ?? ''}/jupeb_login`);
  const sent = answer?.headers()['content-security-policy'] ?? '';
  const [, styleHash = ''] = /style-src 'self' \S+ '(sha256-[^']+)'/.exec(sent) ?? [];
  const [, scriptHash = ''] = /script-src 'self' '(sha256-[^']+)'/.exec(sent) ?? [];
  // A check has no first view, whose style has a hash of its own.
  const plain = (policy: string) =>
    policy
      .replace(/form-action [^;]*/, "form-action 'self'")
      .replace(/(style-src 'self' \S+ [^\s;]+)[^;]*/, '$1');
  expect(plain(kit.contentSecurityPolicy({ styleHash, scriptHash }))).toBe(plain(sent));
});

test('a module that holds the contract passes', async () => {
  const { code, answer } = await check('mf-tidy');
  expect(answer).toMatchObject({ ok: true, id: 'mf-tidy' });
  expect(code).toBe(0);
});

test('everything that is wrong with a module is told at once', async () => {
  const { code, answer } = await check('mf-untidy');
  expect(code).toBe(1);
  const told = (answer.errors ?? []).map((error) => `${error.path}: ${error.message}`);
  const expected = [
    /^budgets remoteEntry\.js: \d+ bytes of brotli; the budget is 100/,
    /^budgets \.\/untidy: /,
    /^heading \/untidy \(official\): has no heading/,
    /^reports \.\/untidy: leak: left behind: .*listener for resize on window/,
    /^cleanup \/untidy \(official\): leaves behind: interval of 60000 ms/,
    /^css \/untidy \(official\): .*letterSpacing becomes 7px/,
    /^errors \/untidy \(official\): console: the page complains/,
    /^axe \/untidy \(official\), light: image-alt/,
    /^requests \/untidy \(official\): asks https:\/\/elsewhere\.example/,
  ];
  for (const fault of expected) expect(told).toContainEqual(expect.stringMatching(fault));
});
