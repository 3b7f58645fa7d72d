import { koboOfText, nairaField } from './money-fields';

test.each([
  ['73,000', 7_300_000],
  ['₦73,000.50', 7_300_050],
  ['N73000', 7_300_000],
  [' 73 000 ', 7_300_000],
  ['0.5', 50],
  ['12345678901', 1_234_567_890_100],
])('%s is an amount', (text, kobo) => {
  expect(koboOfText(text)).toBe(kobo);
});

test.each(['', 'N', 'NN5', '5N', '5N3', 'x5', '5x', '-5', '.5', '5.', '5.123', '123456789012'])(
  '%j is none',
  (text) => {
    expect(koboOfText(text)).toBeUndefined();
  },
);

const said = async (field: ReturnType<typeof nairaField>, value: unknown) =>
  field.validate(value).catch((error: Error) => [error.message]);

test.each([
  ['₦73,000.50', '73000.50'],
  ['0', '0'],
  ['', ''],
  [undefined, ''],
  [null, ''],
  ['much', ['Enter an amount in naira']],
  ['123456789012', ['Enter an amount in naira']],
])('an amount that may be left out, and may be nothing: %j', async (written, cast) => {
  expect(await said(nairaField(), written)).toEqual(cast);
});

test.each([
  ['', ['Enter the amount']],
  ['0', ['Enter more than nothing']],
  ['0.00', ['Enter more than nothing']],
  ['0.01', '0.01'],
  ['1,000', '1000'],
])('an amount that has to be more than nothing: %j', async (written, cast) => {
  expect(await said(nairaField({ required: 'Enter the amount', least: 1 }), written)).toEqual(cast);
});

test.each([
  ['9999999', '9999999'],
  ['10000000', ['a price']],
  ['199.99', ['too cheap']],
])('an amount with its own limits and words: %j', async (written, cast) => {
  const field = nairaField({ least: 20_000, digits: 7, wrong: 'a price', tooLittle: 'too cheap' });
  expect(await said(field, written)).toEqual(cast);
});

test.each([[['5']], [{}], [true]])('what is no text is refused: %j', async (written) => {
  expect(await said(nairaField(), written)).toEqual([expect.any(String)]);
});
