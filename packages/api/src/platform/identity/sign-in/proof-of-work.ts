import { createHash } from 'node:crypto';
import type { Deps } from '../../deps';
import { secondsAfter } from '../../clock';
import { addUses } from '../../http/limits';
import { hashSecret, newSecret, readToken, signToken } from '../../crypto/tokens';

type WorkDeps = Pick<Deps, 'db' | 'env' | 'clock'>;
/** Long enough for the dearest piece on a cheap phone, too short to gather many. */
const lifeSeconds = 3 * 60;
/** A piece of work counts once; its count outlives its token. */
const daySeconds = 24 * 3600;
/** So that puzzle and answer are one block of the hash. */
const puzzleLength = 22;

interface Piece {
  puzzle: string;
  bits: number;
  /** The user name that it is done for, hashed. */
  name: string;
}

const use = ({ env }: WorkDeps) => ({
  key: env.jwtSecret,
  previousKey: env.previousJwtSecret,
  audience: 'sign-in-work',
});
const hashedName = (userName: string) => hashSecret(userName.toLowerCase());

/** A piece of work for one try of one user name. */
export function offerWork(deps: WorkDeps, userName: string, bits: number) {
  const now = deps.clock.now();
  const piece: Piece = { puzzle: newSecret().slice(0, puzzleLength), bits, name: hashedName(userName) };
  const token = signToken(use(deps), piece, { now, expires: secondsAfter(now, lifeSeconds) });
  return { token, puzzle: piece.puzzle, bits };
}

/** How many bits a hash begins with that are zero. */
function zeroBits(hash: Buffer): number {
  const first = hash.readUInt32BE(0);
  return first === 0 ? 32 : Math.clz32(first);
}

interface Done {
  token: string;
  answer: string;
}

/** The bits of work that a browser has done for this user name, 0 when fewer than are asked; counts once. */
export async function bitsDone(
  deps: WorkDeps,
  { token, answer }: Done,
  { userName, bits }: { userName: string; bits: number },
): Promise<number> {
  const piece = readToken<Piece>(use(deps), token, deps.clock.now());
  if (!piece || piece.bits < bits || piece.name !== hashedName(userName)) return 0;
  const hash = createHash('sha256').update(`${piece.puzzle}:${answer}`).digest();
  if (zeroBits(hash) < piece.bits) return 0;
  const uses = await addUses(deps, { bucket: `work:${piece.puzzle}`, seconds: daySeconds });
  return uses === 1 ? piece.bits : 0;
}
