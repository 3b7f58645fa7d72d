import { gunzipSync, gzipSync } from 'node:zlib';
import { damaged, hostileArchives, numbersFrom, signedArchive } from '../../../../test/hostile-archives';
import { testApp, type TestApp } from '../../../../test/app';
import { knownModule, manifestOf, signedCall } from '../../../../test/releases';
import { readArchive } from './read-archive';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one');
});
// The limit per minute is not the subject here.
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

/** What nobody heard of all that happened meanwhile. */
async function unheard(work: () => Promise<unknown>): Promise<unknown[]> {
  const errors: unknown[] = [];
  const hear = (error: unknown) => void errors.push(error);
  process.on('uncaughtException', hear).on('unhandledRejection', hear);
  try {
    await work();
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.off('uncaughtException', hear).off('unhandledRejection', hear);
  }
  return errors;
}

const good = () => signedArchive(JSON.stringify(manifestOf('mf-one')));
const seed = Date.now() % 1_000_000;

describe('an archive that wants to do harm', () => {
  it('is answered with what is wrong, and with nothing that failed here', async () => {
    const archives = await hostileArchives('mf-one');
    const answers: [string, number][] = [];
    const errors = await unheard(async () => {
      for (const { what, bytes } of archives) {
        test.deps.clock.advance({ minutes: 2 });
        const url = '/ModuleOwner/publish?to=live';
        const signed = { url, body: bytes, type: 'application/gzip' };
        answers.push([what, (await signedCall(test, { module: 'mf-one' }, signed)).statusCode]);
      }
    });
    expect(answers.filter(([, status]) => ![400, 409, 413, 422].includes(status))).toEqual([]);
    expect(errors).toEqual([]);
  }, 60_000);

  it(`never throws, however its bytes are turned or cut (seed ${seed})`, async () => {
    const packed = await good();
    const tar = gunzipSync(packed);
    const below = numbersFrom(seed);
    const errors = await unheard(async () => {
      for (const bytes of damaged(packed, 300, below)) await readArchive(bytes);
      for (const bytes of damaged(tar, 600, below)) await readArchive(gzipSync(bytes, { level: 1 }));
    });
    expect(errors).toEqual([]);
  }, 60_000);

  it('does not hide the good one: that is read whole', async () => {
    expect((await readArchive(await good())).complete).toBe(true);
  });
});
