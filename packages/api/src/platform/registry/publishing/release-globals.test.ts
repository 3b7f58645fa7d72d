import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../test/app';
import { knownModule, manifestOf, publish } from '../../../../test/releases';
import { inTransaction } from '../../database/database';
import { othersWithGlobal } from './check-here';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-two');
});
afterAll(() => test.close());

interface Refusal {
  code: string;
  errors: { path: string; message: string }[];
}

const stored = (id: string) =>
  test.deps.db.selectFrom('module_release').select('version').where('module_id', '=', id).execute();

describe('the globals of a release', () => {
  it('are those of its id and version', async () => {
    expect((await publish(test, manifestOf('mf-two', { version: '1.1.0-rc.1' }))).statusCode).toBe(201);
  });

  it.each([
    ['of the host', { global: 'portal', chunks: 'webpackChunkshell' }],
    ['of another module', { global: 'mf_mf_one_1_1_0', chunks: 'chunks_mf_mf_one_1_1_0' }],
    ['of another version', { global: 'mf_mf_two_1_0_0', chunks: 'chunks_mf_mf_two_1_0_0' }],
  ])('are none %s', async (_, names) => {
    const manifest = manifestOf('mf-two', { version: '1.2.0-rc.1' });
    const answer = await publish(test, { ...manifest, build: { ...manifest.build, ...names } });
    const { code, errors } = answer.json<Refusal>();
    expect([answer.statusCode, code]).toEqual([422, 'RELEASE_REFUSED']);
    expect(errors).toEqual([
      {
        path: 'build.global',
        message: `is ${names.global}; of mf-two 1.2.0-rc.1 it is mf_mf_two_1_2_0_rc_1`,
      },
      {
        path: 'build.chunks',
        message: `is ${names.chunks}; of mf-two 1.2.0-rc.1 it is chunks_mf_mf_two_1_2_0_rc_1`,
      },
    ]);
  });

  it('are looked up by an index, however many releases there are', async () => {
    const plan = await inTransaction(test.deps.db, async (trx) => {
      // With few rows the planner would read them all.
      await sql`set local enable_seqscan = off`.execute(trx);
      return othersWithGlobal(trx, manifestOf('mf-two')).explain('json');
    });
    expect(JSON.stringify(plan)).toContain('module_release_global');
  });

  it('are not those that another release derives as well', async () => {
    await knownModule(test, 'mf-three', 'mf-three-1');
    expect((await publish(test, manifestOf('mf-three', { version: '1.0.0-0' }))).statusCode).toBe(201);
    const answer = await publish(test, manifestOf('mf-three-1', { version: '0.0.0' }));
    expect([answer.statusCode, answer.json<Refusal>().errors]).toEqual([
      422,
      [{ path: 'build.global', message: 'is the name of mf-three 1.0.0-0' }],
    ]);
    expect(await stored('mf-three-1')).toEqual([]);
    const again = await publish(test, manifestOf('mf-three', { version: '1.0.0-0.0' }));
    expect(again.statusCode).toBe(201);
    const same = await publish(test, manifestOf('mf-three', { version: '1.0.0-0-0' }));
    expect(same.json<Refusal>().errors).toContainEqual({
      path: 'build.global',
      message: 'is the name of mf-three 1.0.0-0.0',
    });
  });
});
