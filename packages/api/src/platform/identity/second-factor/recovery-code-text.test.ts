import { createHash } from 'node:crypto';
import { hashOfCode, newRecoveryCodes } from './recovery-code-text';

const env = { dataKey: createHash('sha256').update('a key').digest() } as never;
const hash = (code: string, userId = 7) => hashOfCode({ env }, userId, code);

it('ten codes are made, each another one, without signs that are read as one another', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});

it.each(['ABCDE-FGHJK', 'abcdefghjk', ' abcde  fghjk ', 'ab-cd-ef-gh-jk', 'abcde\tfghjk'])(
  '%j is the code abcde-fghjk',
  (typed) => expect(hash(typed)).toEqual(hash('abcde-fghjk')),
);

it.each(['abcde-fghjm', 'abcde-fghj', 'abcde_fghjk', ''])('%j is another one', (typed) => {
  expect(hash(typed)).not.toEqual(hash('abcde-fghjk'));
});

it('the code of one account is none of another', () => {
  expect(hash('abcde-fghjk', 8)).not.toEqual(hash('abcde-fghjk', 7));
});

it('no code stands in what is kept', () => {
  expect(String(hash('abcde-fghjk'))).not.toContain('abcde');
});
