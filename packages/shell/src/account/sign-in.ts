import { authentication, type CallData, type CallInput } from '@portal/shared/model';
import { send, SendError } from './send';
import { shortHash } from './sha-256';

type Piece = CallData<typeof authentication.signInWork>;
type Given = CallInput<typeof authentication.login>['body'];

/** Hashes between two looks at the page: some milliseconds on a cheap phone. */
const atOnce = 1500;
/** While somebody else guesses, more work may be asked for when it is done. */
const mostPieces = 4;

const pause = () => new Promise<void>((go) => setTimeout(go));

/** Does a piece of work without stopping the page. */
export async function doWork({ token, puzzle, bits }: Piece): Promise<{ token: string; answer: string }> {
  for (let answer = 0; ; answer += 1) {
    if (Math.clz32(shortHash(`${puzzle}:${answer}`)) >= bits) return { token, answer: String(answer) };
    if (answer % atOnce === atOnce - 1) await pause();
  }
}

const asksForWork = (error: unknown) => error instanceof SendError && error.problem?.code === 'WORK_FIRST';

/**
 * Signs in. Where many went wrong before, the server asks an unknown browser for some seconds of work first: nobody
 * is turned away, and guessing becomes slow. Throws a SendError.
 */
export async function signIn(body: Given, working: (is: boolean) => void) {
  let given = body;
  for (let pieces = 0; ; pieces += 1) {
    try {
      return await send(authentication.login, { body: given });
    } catch (error) {
      if (!asksForWork(error) || pieces === mostPieces) throw error;
    }
    working(true);
    const { userName } = body;
    const work = await doWork(await send(authentication.signInWork, { body: { userName } }));
    working(false);
    given = { ...body, work };
  }
}
