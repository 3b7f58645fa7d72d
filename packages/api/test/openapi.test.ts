import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { testApp } from './app';

const program = path.join(import.meta.dirname, 'lint-openapi.mjs');

async function findings(document: string): Promise<string[]> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(document);
  return JSON.parse(await text(child.stdout)) as string[];
}

it('the OpenAPI document passes the recommended rules of Redocly without an error or a warning', async () => {
  const test = await testApp();
  try {
    const { body } = await test.call('GET', '/openapi.json');
    expect(await findings(body)).toEqual([]);
    const unlicensed = { ...(JSON.parse(body) as object), info: { title: 'x', version: '1' } };
    expect(await findings(JSON.stringify(unlicensed))).toEqual([expect.stringContaining('info-license')]);
  } finally {
    await test.close();
  }
});
