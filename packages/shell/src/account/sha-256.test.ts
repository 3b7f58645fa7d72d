import { createHash } from 'node:crypto';
import { shortHash } from './sha-256';

it('is SHA-256, for every length of one block', () => {
  for (let length = 0; length <= 55; length += 1) {
    const text = 'q7_Zk-0'.repeat(8).slice(0, length);
    const expected = createHash('sha256').update(text).digest().readUInt32BE(0);
    expect([length, shortHash(text)]).toEqual([length, expected]);
  }
});
