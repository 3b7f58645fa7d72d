import { createHash } from 'node:crypto';

interface Piece {
  token: string;
  puzzle: string;
  bits: number;
}

/** Does what the login page does: counts until the hash begins with enough zero bits. */
export function doWork({ token, puzzle, bits }: Piece): { token: string; answer: string } {
  for (let answer = 0; ; answer += 1) {
    const hash = createHash('sha256').update(`${puzzle}:${answer}`).digest();
    if (Math.clz32(hash.readUInt32BE(0)) >= bits) return { token, answer: String(answer) };
  }
}
