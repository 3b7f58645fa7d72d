import { formatNaira, koboOfNaira, nairaOf, shortNaira, toKobo } from './money';

describe('amounts in figures', () => {
  it.each([
    [6_750_000, '₦67,500.00', '67500'],
    [1_130_000, '₦11,300.00', '11300'],
    [2_400_005, '₦24,000.05', '24000.05'],
    [0, '₦0.00', '0'],
  ])('%d kobo is %s, %s for a gateway, and back', (kobo, shown, naira) => {
    expect(formatNaira(kobo)).toBe(shown);
    expect(nairaOf(kobo)).toBe(naira);
    expect(koboOfNaira(naira)).toBe(kobo);
  });

  it('writes N where the glyph is missing', () => {
    expect(formatNaira(6_750_000, { glyph: false })).toBe('N67,500.00');
  });

  it.each([
    [5, '0.05'],
    [150, '1.50'],
    [10_099, '100.99'],
  ])('%d kobo are %s for a gateway', (kobo, naira) => {
    expect(nairaOf(kobo)).toBe(naira);
    expect(koboOfNaira(naira)).toBe(kobo);
  });

  it.each([
    ['2.5', 250],
    [2.5, 250],
    [' 11300 ', 1_130_000],
    ['1234567890123', 123_456_789_012_300],
  ])('reads %p as gateways write it', (naira, kobo) => {
    expect(koboOfNaira(naira)).toBe(kobo);
  });

  it.each(['', '-1', '1.234', '1.', '1,000', 'ten', '1e3', 'x1', '1x', '12345678901234'])(
    'refuses %p as naira',
    (text) => {
      expect(() => koboOfNaira(text)).toThrow(new RangeError(`${text} is not an amount in naira`));
    },
  );

  it.each([0.5, -1, Number.NaN, 2 ** 53])('refuses %p as kobo', (value) => {
    expect(() => toKobo(value)).toThrow(new RangeError(`${value} is not an amount in kobo`));
  });

  it.each([
    [0, '₦0'],
    [45_000, '₦450'],
    [250_000_000, '₦2.5M'],
    [254_900_000, '₦2.5M'],
    [7_300_000, '₦73K'],
  ])('%d kobo are %s on the axis of a chart', (kobo, short) => {
    expect(shortNaira(kobo)).toBe(short);
  });
});
