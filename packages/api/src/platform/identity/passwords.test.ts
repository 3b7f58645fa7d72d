import { testApp, type TestApp } from '../../../test/app';
import { aUser, testPassword } from '../../../test/builders';
import { demandOwnPassword, demandOwnProof } from './own-proof';
import { refuseGuessable } from './password-rule';
import { hashPassword, passwordLimit } from './passwords';

let test: TestApp;
let userId: number;
beforeAll(async () => {
  test = await testApp();
  ({ id: userId } = await aUser(test));
});
afterAll(() => test.close());

/** Takes every turn and every place in the queue; answers how they are given back. */
function fillTurns(): () => Promise<unknown> {
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  const more = 1100;
  const taken = Array.from({ length: more }, () => passwordLimit.run(() => held));
  return () => {
    end();
    return Promise.allSettled(taken);
  };
}

const path = 'password';
const ways: Record<string, () => Promise<unknown>> = {
  'the password of who is signed in': () =>
    demandOwnPassword(test.deps, { userId, password: testPassword, path }),
  'the proof that money asks for': () => demandOwnProof(test.deps, { userId, proof: testPassword, path }),
  'a new password beside the old one': () =>
    refuseGuessable(test.deps.db, { userId, password: 'Another#Long1', path }),
  'a password to be kept': () => hashPassword(testPassword),
};

describe.each(Object.entries(ways))('%s', (_name, ask) => {
  it('waits for its turn with everybody else, and is refused where too many wait', async () => {
    const giveBack = fillTurns();
    await expect(ask()).rejects.toMatchObject({ code: 'BUSY' });
    await giveBack();
    await ask();
  });
});
