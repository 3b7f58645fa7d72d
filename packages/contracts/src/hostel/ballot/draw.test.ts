import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { commitmentOf, drawOrder } from './draw';

const secret = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const outside = 'Lotto 5/90, 07 13 42 55 88 – Lagos';
const numbers = Array.from({ length: 200 }, (_, at) => at + 1);

it('is what anybody gets with the published algorithm and another library', async () => {
  const key = Buffer.concat([Buffer.from(secret, 'hex'), Buffer.from(outside, 'utf8')]);
  const mark = (number: number) => createHmac('sha256', key).update(String(number)).digest('hex');
  const byHand = [...numbers].sort((one, other) => (mark(one) < mark(other) ? -1 : 1));
  expect(await drawOrder({ secret, outside, numbers })).toEqual(byHand);
  expect(await commitmentOf(secret)).toBe(
    createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'),
  );
});

it('is the same for the same, in whatever order they applied, and another one with anything else', async () => {
  const first = await drawOrder({ secret, outside, numbers });
  expect(await drawOrder({ secret, outside, numbers: [...numbers].reverse() })).toEqual(first);
  expect(await drawOrder({ secret, outside: `${outside}.`, numbers })).not.toEqual(first);
  expect(await drawOrder({ secret: secret.replace(/^0/, '1'), outside, numbers })).not.toEqual(first);
});

it('serves everybody once, and who withdraws moves nobody past another one', async () => {
  const sets = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(sets, fc.string({ minLength: 6 }), async (some, text) => {
      const order = await drawOrder({ secret, outside: text, numbers: some });
      expect([...order].sort((a, b) => a - b)).toEqual([...some].sort((a, b) => a - b));
      const fewer = some.slice(1);
      expect(await drawOrder({ secret, outside: text, numbers: fewer })).toEqual(
        order.filter((one) => fewer.includes(one)),
      );
    }),
    { numRuns: 15 },
  );
});
