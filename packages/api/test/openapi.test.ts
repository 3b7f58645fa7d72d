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

/** Calls of admissions that the specification names, and one of each group that it names (point 7). */
const named = [
  '/Student/create-student-profile',
  '/Student/student-initial-profile',
  '/Student/matric-number-report',
  '/UserDocument/upload-passport',
  '/JupebApplication/verify-and-load-jupeb-application-form/{rrr}',
  ...['PGApplication', 'DirectEntryApplication', 'PostUtme', 'Supplementary', 'PreDegree', 'CCE'].map(
    (group) => `/${group}/verify-and-load-application-form/{rrr}`,
  ),
  '/Application/applications',
  '/ApplicationInvoice/check-invoice',
  '/ApplicationInvoice/generate-invoice',
  '/Jamb/candidates',
  '/AdmissionList/entries',
  '/DirectEntry/candidates',
  '/OLevel/verifications',
];

it('the OpenAPI document has the calls that the specification names, and passes the recommended rules of Redocly without an error or a warning', async () => {
  const test = await testApp();
  try {
    const { body } = await test.call('GET', '/openapi.json');
    const { paths } = JSON.parse(body) as { paths: object };
    expect(named.filter((each) => !(each in paths))).toEqual([]);
    expect(await findings(body)).toEqual([]);
    const unlicensed = { ...(JSON.parse(body) as object), info: { title: 'x', version: '1' } };
    expect(await findings(JSON.stringify(unlicensed))).toEqual([expect.stringContaining('info-license')]);
  } finally {
    await test.close();
  }
});
