import { authentication, type CallData, type CallInput } from '@portal/shared/model';
import { send, SendError } from './send';
import { shortHash } from './sha-256';

type Piece = CallData<typeof authentication.signInWork>;
type Given = CallInput<typeof authentication.login>['body'];

/** Hashes between two looks at the page: some milliseconds on a cheap phone. */
const atOnce = 1500;
/** While somebody else guesses, more work may be asked for when it is done. */
const mostPieces = 4;

const pause = (milliseconds = 0) => new Promise<void>((go) => setTimeout(go, milliseconds));

/** Does a piece of work without stopping the page. */
export async function doWork({ token, puzzle, bits }: Piece): Promise<{ token: string; answer: string }> {
  for (let answer = 0; ; answer += 1) {
    if (Math.clz32(shortHash(`${puzzle}:${answer}`)) >= bits) return { token, answer: String(answer) };
    if (answer % atOnce === atOnce - 1) await pause();
  }
}

/** Milliseconds until the next try while the portal has no turn free; twice in vain, and its words are shown. */
const busyWaits = [2000, 5000];

const says = (error: unknown, code: string) => error instanceof SendError && error.problem?.code === code;

/** Asks again a little later where the portal is too busy, each browser at a moment of its own. Throws a SendError. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of busyWaits) {
    try {
      return await ask();
    } catch (error) {
      if (!says(error, 'BUSY')) throw error;
    }
    await pause(wait * (1 + Math.random()));
  }
  return ask();
}

/**
 * Signs in. Where many went wrong before, the server asks an unknown browser for some seconds of work first: nobody
 * is turned away, and guessing becomes slow. Where there is no turn free, it waits a few seconds. Throws a SendError.
 */
export async function signIn(body: Given, working: (is: boolean) => void) {
  let given = body;
  for (let pieces = 0; ; pieces += 1) {
    try {
      return await patiently(() => send(authentication.login, { body: given }));
    } catch (error) {
      if (!says(error, 'WORK_FIRST') || pieces === mostPieces) throw error;
    }
    working(true);
    const { userName } = body;
    const piece = await patiently(() => send(authentication.signInWork, { body: { userName } }));
    const work = await doWork(piece);
    working(false);
    given = { ...body, work };
  }
}
