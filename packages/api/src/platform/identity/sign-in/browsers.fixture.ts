import type { TestApp } from '../../../../test/app';
import { testPassword } from '../../../../test/builders';
import { doWork } from '../../../../test/proof-of-work';

export interface From {
  address?: string;
  device?: string;
  work?: { token: string; answer: string };
}

type Answer = Awaited<ReturnType<TestApp['call']>>;

/** The cookie that names the browser from now on. */
export const deviceOf = (answer: Answer) =>
  answer.cookies.find(({ name }) => name === 'portal_device')?.value ?? '';

/** Browsers that sign in, each from an address of its own unless another is given. */
export function browsersOf(test: TestApp) {
  let address = 0;
  const somewhere = () => `10.60.${(address += 1) >> 8}.${address & 255}`;

  const post = (path: string, payload: object, { address: remoteAddress = somewhere(), device }: From) =>
    test.call('POST', `/Authentication/${path}`, {
      payload,
      remoteAddress,
      headers: device ? { cookie: `portal_device=${device}` } : {},
    });
  const login = (userName: string, password = testPassword, { work, ...from }: From = {}) =>
    post('login', { userName, password, ...(work && { work }) }, from);
  const piece = async (userName: string, from: From = {}) => {
    const answer = await post('sign-in-work', { userName }, from);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: Parameters<typeof doWork>[0] }>().data;
  };

  /** As a browser signs in: with work, when it is asked for some. */
  async function signsIn(userName: string, from: From = {}) {
    let answer = await login(userName, testPassword, from);
    let pieces = 0;
    for (; answer.statusCode === 428 && pieces < 4; pieces += 1) {
      const work = await doWork(await piece(userName, from));
      answer = await login(userName, testPassword, { ...from, work });
    }
    return { answer, worked: pieces > 0 };
  }

  /** Wrong passwords for an account, each from another address, until they are no longer looked at. */
  async function attacked(userName: string, times = 12) {
    const statuses = [];
    for (let count = 0; count < times; count += 1) statuses.push((await login(userName, 'wrong')).statusCode);
    return statuses;
  }

  return { somewhere, post, login, piece, signsIn, attacked };
}

export type Browsers = ReturnType<typeof browsersOf>;
